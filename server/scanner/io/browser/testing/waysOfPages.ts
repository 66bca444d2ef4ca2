/** One way in which a page makes its browser contact a host. Each has its own port, which shows which way was used. */
export interface WayOfPage {
  readonly name: string;
  /** The scheme of the page that tries it. */
  readonly scheme: 'http' | 'https';
  /** The target host as the page writes it, without a port. */
  readonly host: string;
  readonly port: number;
  /** The script: `u` is the target's URL, `w` the same for a WebSocket, `h` its host and port, `site` the page's own origin. */
  readonly script: string;
  /** False if Chromium never does this, whatever the page asks. Listed so that a change is noticed. */
  readonly isFollowed: boolean;
}

/** Internal hosts as pages may write them. Every name other than the site's own resolves to an internal address. */
const HOSTS = [
  ...['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.1.1', '172.16.0.1', '100.64.0.1', '[::1]'],
  ...['[::ffff:10.0.0.1]', '[fc00::1]', '[64:ff9b::a00:1]', 'inside.example', 'localhost', 'site.localhost'],
];

/** Other spellings that Chromium understands. */
const ODD_HOSTS = [
  ...['2130706433', '0x7f000001', '017700000001', '127.1', '0x7f.1', '0177.0.0.1', '10.1', '0xa9fea9fe', '127.0.0.1.'],
  ...['0', '0.0.0.0', '[::]', '[::127.0.0.1]', '[::ffff:7f00:1]', '[2002:a00:1::]', '[fec0::1]', '[::ffff:a9fe:a9fe]'],
  ...['１２７.0.0.1', '127。0。0。1', 'LOCALHOST', 'localhost.'],
];

const html = (text: string): string => `add(${JSON.stringify(text).replaceAll('U', '"+u+"')})`;

const ELEMENTS: Readonly<Record<string, string>> = {
  image: html('<img src=U>'),
  'image by srcset': html('<img srcset="U 1x">'),
  picture: html('<picture><source srcset=U><img></picture>'),
  script: 'tag("script", { src: u })',
  'module script': 'tag("script", { type: "module", src: u })',
  'dynamic import': 'import(u).catch(none)',
  stylesheet: html('<link rel=stylesheet href=U>'),
  '@import': 'add("<style>@import url("+u+");</style>")',
  'background image': 'add("<p style=\'background:url("+u+")\'>x</p>")',
  'image-set()': 'add("<p style=\'background:image-set(url("+u+") 1x)\'>x</p>")',
  'border image': 'add("<p style=\'border:5px solid;border-image:url("+u+") 1\'>x</p>")',
  'list style': 'add("<ul style=\'list-style-image:url("+u+")\'><li>x</ul>")',
  'content of CSS': 'add("<p style=\'content:url("+u+")\'>x</p>")',
  font: 'add("<style>@font-face{font-family:f"+n+";src:url("+u+")}</style><p style=\'font-family:f"+n+"\'>x</p>")',
  FontFace: 'new FontFace("g", "url("+u+")").load().catch(none)',
  video: html('<video src=U preload=auto></video>'),
  'video source': html('<video preload=auto><source src=U></video>'),
  poster: html('<video poster=U></video>'),
  audio: 'new Audio(u).load()',
  'subtitles of a video': 'add("<video src="+site+"/v crossorigin=anonymous><track default src="+u+"></video>")',
  iframe: html('<iframe src=U></iframe>'),
  'iframe in srcdoc': 'tag("iframe", { srcdoc: "<img src="+u+">" })',
  object: html('<object data=U></object>'),
  embed: html('<embed src=U>'),
  'image of SVG': html('<svg><image href=U width=9 height=9 /></svg>'),
  'filter of SVG': html(
    '<svg width=9 height=9><filter id=f><feImage href=U /></filter><rect filter=url(#f) width=9 height=9 /></svg>',
  ),
  'input of type image': html('<input type=image src=U>'),
  prefetch: html('<link rel=prefetch href=U>'),
  preload: html('<link rel=preload as=image href=U>'),
  'preload of a font': html('<link rel=preload as=font crossorigin href=U>'),
  modulepreload: html('<link rel=modulepreload href=U>'),
  'base address': 'tag("iframe", { srcdoc: "<base href="+u+"><img src=x>" })',
};

const CALLS: Readonly<Record<string, string>> = {
  fetch: 'fetch(u).catch(none)',
  'fetch without CORS': 'fetch(u, { mode: "no-cors", method: "POST", body: "x" }).catch(none)',
  'fetch that outlives the page': 'fetch(u, { mode: "no-cors", keepalive: true }).catch(none)',
  'fetch with a preflight': 'fetch(u, { headers: { "x-x": "1" } }).catch(none)',
  XMLHttpRequest: 'const x = new XMLHttpRequest(); x.open("GET", u); x.send()',
  WebSocket: 'new WebSocket(w)',
  EventSource: 'new EventSource(u)',
  sendBeacon: 'navigator.sendBeacon(u, "x")',
  'WebAssembly stream': 'WebAssembly.instantiateStreaming(fetch(u)).catch(none)',
  worker: 'worker("fetch(\'"+u+"\').catch(()=>0)")',
  importScripts: 'worker("importScripts(\'"+u+"\')")',
  'WebSocket of a worker': 'worker("new WebSocket(\'"+w+"\')")',
  'shared worker': 'new SharedWorker(blob("fetch(\'"+u+"\').catch(()=>0)"), u)',
  'document.write': 'const f = tag("iframe", {}); f.contentDocument.write("<img src="+u+">")',
  ping: 'const a = tag("a", { href: "#x", ping: u }); a.click()',
  'form into a frame': 'into(n, f => { f.action = u; f.method = "post" })',
  'location of a frame': 'tag("iframe", {}).contentWindow.location = u',
  'refresh of a frame': 'tag("iframe", { srcdoc: "<meta http-equiv=refresh content=\'0;url="+u+"\'>" })',
  'refresh by a header': 'tag("iframe", { src: site+"/refresh/"+encodeURIComponent(u) })',
  'Link header': 'tag("iframe", { src: site+"/link/"+encodeURIComponent(u) })',
  'report of a policy': 'tag("iframe", { src: site+"/policy/"+encodeURIComponent(u) })',
  'window.open': 'window.open(u)',
  'link into a window': 'tag("a", { href: u, target: "_blank" }).click()',
  'redirect of an image': 'add("<img src="+site+"/to/302/"+encodeURIComponent(u)+">")',
  'redirect of a fetch': 'fetch(site+"/to/307/"+encodeURIComponent(u), { mode: "no-cors" }).catch(none)',
  'redirect of a frame': 'tag("iframe", { src: site+"/to/301/"+encodeURIComponent(u) })',
  'redirect of a script': 'tag("script", { src: site+"/to/303/"+encodeURIComponent(u) })',
  'redirect without a scheme': 'add("<img src="+site+"/to/308/"+encodeURIComponent("//"+h+"/")+">")',
  'chain of redirects':
    'const to = (l) => site+"/to/302/"+encodeURIComponent(l); add("<img src="+to(to(to(to(u))))+">")',
  'redirect of a window': 'window.open(site+"/to/302/"+encodeURIComponent(u))',
};

/** Only available to pages that were loaded over HTTPS. */
const SECURE_CALLS: Readonly<Record<string, string>> = {
  'service worker': 'navigator.serviceWorker.register("/worker/"+n, { scope: "/"+n }).catch(none)',
  'speculation rules':
    'tag("script", { type: "speculationrules", text: JSON.stringify({ prefetch: [{ source: "list", urls: [u], eagerness: "immediate" }] }) })',
  'cache of a service worker': 'caches.open("x").then((c) => c.add(u)).catch(none)',
  'audio worklet': 'new AudioContext().audioWorklet.addModule(u).catch(none)',
  WebTransport: 'new WebTransport(u).ready.catch(none)',
};

const RTC = (url: string): string =>
  `const p = new RTCPeerConnection({ iceServers: [{ urls: ${url}, username: "x", credential: "x" }] });` +
  'p.createDataChannel("x"); p.createOffer().then((o) => p.setLocalDescription(o)).catch(none)';
const PEERS: Readonly<Record<string, string>> = {
  'STUN of WebRTC': RTC('"stun:"+h'),
  'TURN of WebRTC': RTC('"turn:"+h'),
  'TURN of WebRTC over TCP': RTC('"turn:"+h+"?transport=tcp"'),
};

/** Things that Chromium does not do for a page, or not without a window and a user. */
const REFUSED_BY_CHROMIUM: Readonly<Record<string, string>> = {
  'ftp image': 'add("<img src=ftp://"+h+"/>")',
  'ftp frame': 'tag("iframe", { src: "ftp://"+h+"/" })',
  'gopher fetch': 'fetch("gopher://"+h+"/").catch(none)',
  'file of another host': 'tag("iframe", { src: "file://"+h.split(":")[0]+"/x" })',
  file: 'tag("iframe", { src: "file:///proc/net/tcp" })',
  'file in a window': 'window.open("file:///etc/hostname")',
  'file as an image': 'add("<img src=file:///etc/hostname>")',
  'view-source': 'window.open("view-source:"+u)',
  'view-source frame': 'tag("iframe", { src: "view-source:"+u })',
  'chrome page': 'tag("iframe", { src: "chrome://net-export" })',
  'developer tools': 'fetch("http://127.0.0.1:9222/json").catch(none)',
  preconnect: html('<link rel=preconnect href=U>'),
  'dns-prefetch': 'add("<link rel=dns-prefetch href=//"+h+">")',
  manifest: 'add("<link rel=manifest href="+u+">")',
  'manifest of a payment':
    'try { new PaymentRequest([{ supportedMethods: u }], { total: { label: "x", amount: { currency: "EUR", value: "1" } } }).canMakePayment().catch(none) } catch {}',
  'raw port of a mail server': 'fetch("http://"+h.replace(/:\\d+$/, ":25")).catch(none)',
};

const FIRST_PORT = 20_000;

/** What pages try; an unsealed browser follows at least 60 of them. */
export const waysOfPages: readonly WayOfPage[] = [
  ...(['http', 'https'] as const).flatMap((scheme) => [
    ...ways(scheme, { ...ELEMENTS, ...CALLS }, true),
    // Chromium resolves the names in these in a different way.
    ...ways(scheme, PEERS, true).map((way) => ({ ...way, host: '10.0.0.1' })),
    ...ways(scheme, REFUSED_BY_CHROMIUM, false),
  ]),
  ...ways('https', SECURE_CALLS, true),
  ...ODD_HOSTS.map((host) => ({
    name: `fetch of ${host}`,
    scheme: 'http' as const,
    host,
    isFollowed: true,
    script: 'fetch(u, { mode: "no-cors" }).catch(none)',
  })),
  {
    name: 'DNS that changes',
    scheme: 'http' as const,
    host: 'rebinding.example',
    isFollowed: true,
    script: 'fetch(u, { mode: "no-cors" }).catch(none).then(() => fetch(u + "/2", { mode: "no-cors" })).catch(none)',
  },
].map((way, index) => ({ ...way, port: FIRST_PORT + index, host: way.host ?? HOSTS[index % HOSTS.length] ?? '' }));

function ways(
  scheme: WayOfPage['scheme'],
  scripts: Readonly<Record<string, string>>,
  isFollowed: boolean,
): readonly (Omit<WayOfPage, 'port' | 'host'> & { readonly host?: string })[] {
  return Object.entries(scripts).map(([name, script]) => ({
    name: `${name} (${scheme})`,
    scheme,
    script,
    isFollowed,
  }));
}

/** Returns a page that tries all of them at once. */
export const pageOfWays = (scheme: WayOfPage['scheme']): string => `<!doctype html><title>ways</title><body><script>
const none = () => undefined;
const site = location.origin;
const add = (text) => document.body.insertAdjacentHTML('beforeend', text);
const tag = (name, given) => { const e = document.createElement(name); Object.assign(e, given); document.body.append(e); return e; };
const blob = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
const worker = (text) => new Worker(blob(text));
const into = (name, prepare) => {
  tag('iframe', { name });
  const form = tag('form', { target: name });
  prepare(form);
  form.submit();
};
for (const { host, port, script } of ${JSON.stringify(waysOfPages.filter((way) => way.scheme === scheme)).replaceAll('<', '\\u003c')}) {
  const h = host + ':' + port;
  const u = location.protocol + '//' + h + '/' + port;
  try {
    new Function('u', 'w', 'h', 'n', 'site', 'none', 'add', 'tag', 'blob', 'worker', 'into', script)(
      u, u.replace('http', 'ws'), h, 'n' + port, site, none, add, tag, blob, worker, into);
  } catch (error) { console.log(script + ': ' + error); }
}
</script>`;
