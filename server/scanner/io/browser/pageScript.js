// Runs in every document and worker of a visit before the page's own scripts, in their world, and sees which browser APIs they use. It is read as text and given to the
// browser, with a secret in place of __SECRET__. The page is hostile: everything used here was saved before the page could change it, nothing of ours is
// reachable from outside, and reports go through the browser's own console, which identifies the calling script without involving the page.
(() => {
  'use strict';
  const { apply, construct, defineProperty, getOwnPropertyDescriptor } = Reflect;
  const NativeProxy = Proxy;
  const NativeWeakMap = WeakMap;
  const NativeSet = Set;
  const { get: weakGet, set: weakSet } = WeakMap.prototype;
  const { add: setAdd, delete: setDelete } = Set.prototype;
  const sizeOf = getOwnPropertyDescriptor(Set.prototype, 'size').get;
  const { slice, charAt, codePointAt } = String.prototype;
  const toText = String;
  const debug = console.debug;
  const nativeConsole = console;

  const MOST_REPORTS = 400;
  /** Limits the reports per canvas or sound, so that a loop that reads one does not use up the reports for the others. */
  const MOST_READS = 20;
  let reports = 0;
  const report = (api, detail) => {
    if (reports >= MOST_REPORTS) return;
    reports += 1;
    apply(debug, nativeConsole, ['__SECRET__', api, apply(slice, detail, [0, 300])]);
  };

  const memory = () => {
    const map = new NativeWeakMap();
    return {
      of: (key, make) => {
        const known = apply(weakGet, map, [key]);
        if (known !== undefined) return known;
        const made = make();
        apply(weakSet, map, [key, made]);
        return made;
      },
      find: (key) => apply(weakGet, map, [key]),
    };
  };

  /**
   * Wraps a native function (`part`: the value of a property, its getter or its setter) so that it also calls `seen` with `this`, the arguments and the result.
   */
  const watch = (owner, name, part, seen) => {
    if (owner === undefined || owner === null) return;
    const found = getOwnPropertyDescriptor(owner, name);
    if (found === undefined || typeof found[part] !== 'function') return;
    const watched = new NativeProxy(found[part], {
      apply: (target, self, list) => {
        const result = apply(target, self, list);
        try {
          seen(self, list, result);
        } catch {
          // Unusual values from the page must not break the page.
        }
        return result;
      },
    });
    defineProperty(owner, name, { ...found, [part]: watched });
  };

  // ── Canvas ──────────────────────────────────────────────────────────────────────────────────────────────────────
  // Text drawn on each canvas. A fingerprint draws one long text, often twice in two colours. Maps, terminals and emoji checks draw many short ones, so texts
  // are never added up: only the longest one since the canvas was last cleared counts.
  const LEAST_SIGNS = 10;
  const drawings = memory();
  const drawingOf = (canvas) =>
    drawings.of(canvas, () => ({ signs: 0, text: '', colours: new NativeSet(), texts: 0, states: 0, reads: 0 }));
  const emptied = (canvas) => {
    const drawing = drawings.find(canvas);
    if (drawing === undefined) return;
    drawing.signs = 0;
    drawing.text = '';
    drawing.colours = new NativeSet();
  };
  const signsOf = (text) => {
    const signs = new NativeSet();
    for (let index = 0; index < text.length; index += 1) {
      const sign = apply(codePointAt, text, [index]);
      apply(setAdd, signs, [sign]);
      if (sign > 0xffff) index += 1;
    }
    return apply(sizeOf, signs, []);
  };
  const sizeText = (width, height) => toText(width) + ' × ' + toText(height);
  const drew =
    (colourOf) =>
    (context, [text]) => {
      const drawing = drawingOf(context.canvas);
      drawing.texts += 1;
      const drawn = apply(slice, toText(text), [0, 200]);
      if (drawn !== drawing.text) {
        const signs = signsOf(drawn);
        if (signs <= drawing.signs) return;
        drawing.signs = signs;
        drawing.text = drawn;
        drawing.colours = new NativeSet();
      }
      const colour = apply(colourOf, context, []);
      apply(setAdd, drawing.colours, [typeof colour === 'string' ? colour : 'a pattern']);
    };
  /** `area`: the part of the canvas that is read; `picture`: the resulting data URL. */
  const readBack = (call, canvas, format, area, picture) => {
    const drawing = drawings.find(canvas);
    if (drawing === undefined || drawing.signs < LEAST_SIGNS || drawing.reads >= MOST_READS) return;
    drawing.reads += 1;
    report(
      'canvas.read',
      call +
        '\t' +
        format +
        '\t' +
        sizeText(canvas.width, canvas.height) +
        '\t' +
        area +
        '\t' +
        toText(drawing.signs) +
        '\t' +
        toText(drawing.texts) +
        '\t' +
        toText(apply(sizeOf, drawing.colours, [])) +
        '\t' +
        toText(drawing.states) +
        '\t' +
        // Marked in the same way as recordScripts.ts marks the pictures that the page shows.
        (picture === undefined ? '' : toText(picture.length) + ':' + apply(slice, picture, [-64])) +
        '\t' +
        apply(slice, drawing.text, [0, 60]),
    );
  };
  for (const type of ['CanvasRenderingContext2D', 'OffscreenCanvasRenderingContext2D']) {
    const contexts = globalThis[type]?.prototype;
    if (contexts === undefined) continue;
    watch(contexts, 'fillText', 'value', drew(getOwnPropertyDescriptor(contexts, 'fillStyle').get));
    watch(contexts, 'strokeText', 'value', drew(getOwnPropertyDescriptor(contexts, 'strokeStyle').get));
    for (const name of ['save', 'restore'])
      watch(contexts, name, 'value', (context) => {
        drawingOf(context.canvas).states += 1;
      });
    watch(contexts, 'reset', 'value', (context) => {
      emptied(context.canvas);
    });
    watch(contexts, 'clearRect', 'value', ({ canvas }, [x, y, width, height]) => {
      if (x <= 0 && y <= 0 && x + width >= canvas.width && y + height >= canvas.height) emptied(canvas);
    });
    watch(contexts, 'getImageData', 'value', ({ canvas }, [, , width, height]) => {
      const area = sizeText(width < 0 ? -width : width, height < 0 ? -height : height);
      readBack('getImageData', canvas, 'pixels', area);
    });
    watch(contexts, 'measureText', 'value', (context, [text]) => {
      measured(toText(text), toText(context.font));
    });
  }
  const elements = globalThis.HTMLCanvasElement?.prototype;
  const offscreen = globalThis.OffscreenCanvas?.prototype;
  for (const canvases of [elements, offscreen])
    for (const name of ['width', 'height']) watch(canvases, name, 'set', emptied);
  watch(elements, 'toDataURL', 'value', (canvas, [type], picture) => {
    const area = sizeText(canvas.width, canvas.height);
    readBack('toDataURL', canvas, type === undefined ? 'image/png' : toText(type), area, picture);
  });
  watch(elements, 'toBlob', 'value', (canvas, list) => {
    const area = sizeText(canvas.width, canvas.height);
    readBack('toBlob', canvas, list[1] === undefined ? 'image/png' : toText(list[1]), area);
  });
  watch(offscreen, 'convertToBlob', 'value', (canvas) => {
    readBack('convertToBlob', canvas, 'image/png', sizeText(canvas.width, canvas.height));
  });

  // ── Fonts: one text that is measured repeatedly in different fonts ─────────────────────────────────────────────────
  const fonts = new NativeSet();
  let fontText = '';
  const measured = (text, font) => {
    if (text !== fontText) return void (fontText = text);
    const before = apply(sizeOf, fonts, []);
    if (before < 500) apply(setAdd, fonts, [font]);
    const now = apply(sizeOf, fonts, []);
    if (now !== before && (now === 50 || now === 100 || now === 200))
      report('font.measure', toText(now) + '\t' + apply(slice, text, [0, 60]));
  };

  // The same with the width of elements. Fonts that the page itself declares are left out: a shop of fonts may show one text in all of them.
  const faces = new NativeSet();
  let faceText = '';
  const styleOf = getOwnPropertyDescriptor(globalThis.HTMLElement?.prototype ?? {}, 'style')?.get;
  const familyOf = globalThis.CSSStyleDeclaration?.prototype.getPropertyValue;
  const contentOf = getOwnPropertyDescriptor(globalThis.Node?.prototype ?? {}, 'textContent')?.get;
  const LONGEST_SAMPLE = 100;
  const measuredElement = (element) => {
    if (styleOf === undefined || familyOf === undefined || contentOf === undefined) return;
    const family = apply(familyOf, apply(styleOf, element, []), ['font-family']);
    if (family === '') return;
    const text = apply(contentOf, element, []);
    if (text === '' || text.length > LONGEST_SAMPLE) return;
    if (text !== faceText) {
      faceText = text;
      return;
    }
    const before = apply(sizeOf, faces, []);
    if (before < 500) apply(setAdd, faces, [family]);
    const now = apply(sizeOf, faces, []);
    const undeclared = now - (nativeFonts?.size ?? 0);
    if (now !== before && (undeclared === 50 || undeclared === 100 || undeclared === 200))
      report('font.measure', toText(undeclared) + '\t' + apply(slice, text, [0, 60]) + '\telement');
  };
  const nativeFonts = globalThis.document?.fonts;
  watch(globalThis.HTMLElement?.prototype, 'offsetWidth', 'get', measuredElement);
  watch(globalThis.Element?.prototype, 'getBoundingClientRect', 'value', measuredElement);

  // ── Inaudible sound ─────────────────────────────────────────────────────────────────────────────────────────────
  // A fingerprint is one steady tone through a compressor. Music has several voices, or changes volumes, filters and pitches.
  const sounds = memory();
  const soundOf = (context) =>
    sounds.of(context, () => ({ oscillators: 0, compressor: false, music: false, reads: 0, gains: [] }));
  const Offline = globalThis.OfflineAudioContext;
  const rendered = memory();
  const pitches = memory();
  const base = globalThis.BaseAudioContext?.prototype;
  const made = {
    Oscillator: (sound, tone) => {
      sound.oscillators += 1;
      for (const pitch of [tone.frequency, tone.detune]) pitches.of(pitch, () => sound);
    },
    DynamicsCompressor: (sound) => {
      sound.compressor = true;
    },
  };
  const isMusic = (sound) => {
    sound.music = true;
  };
  made.Gain = (sound, node) => {
    sound.gains[sound.gains.length] = node.gain;
  };
  for (const name of [
    'Oscillator',
    'DynamicsCompressor',
    'Gain',
    'BiquadFilter',
    'IIRFilter',
    'Convolver',
    'Delay',
    'WaveShaper',
    'Panner',
    'StereoPanner',
    'ConstantSource',
  ]) {
    const note = made[name] ?? isMusic;
    watch(base, 'create' + name, 'value', (context, _list, node) => {
      note(soundOf(context), node);
    });
    const Native = globalThis[name + 'Node'];
    if (typeof Native !== 'function') continue;
    globalThis[name + 'Node'] = new NativeProxy(Native, {
      construct: (target, list, newTarget) => {
        const node = construct(target, list, newTarget);
        try {
          note(soundOf(list[0]), node);
        } catch {
          // Unusual values from the page must not break the page.
        }
        return node;
      },
    });
  }
  watch(globalThis.AudioBufferSourceNode?.prototype, 'buffer', 'set', (source) => {
    isMusic(soundOf(source.context));
  });
  for (const name of [
    'linearRampToValueAtTime',
    'exponentialRampToValueAtTime',
    'setTargetAtTime',
    'setValueCurveAtTime',
  ])
    watch(globalThis.AudioParam?.prototype, name, 'value', (pitch) => {
      const sound = pitches.find(pitch);
      if (sound !== undefined) isMusic(sound);
    });
  if (typeof Offline === 'function') {
    watch(Offline.prototype, 'startRendering', 'value', (context, _list, result) => {
      const sound = soundOf(context);
      if (sound.oscillators === 0) return;
      void apply(Promise.prototype.then, result, [(buffer) => void rendered.of(buffer, () => sound), () => undefined]);
    });
    const buffers = globalThis.OfflineAudioCompletionEvent?.prototype;
    watch(buffers, 'renderedBuffer', 'get', (event, _list, buffer) => {
      const sound = soundOf(event.target);
      if (sound.oscillators > 0) rendered.of(buffer, () => sound);
    });
    const heard = (call) => (buffer) => {
      const sound = rendered.find(buffer);
      if (sound === undefined || sound.reads >= MOST_READS) return;
      sound.reads += 1;
      report(
        'audio.read',
        call +
          '\t' +
          (sound.compressor && sound.oscillators === 1 && !sound.music && sound.gains.length === 0
            ? 'one tone'
            : 'music') +
          '\t' +
          toText(buffer.numberOfChannels) +
          '\t' +
          toText(buffer.length),
      );
    };
    const audio = globalThis.AudioBuffer?.prototype;
    watch(audio, 'getChannelData', 'value', heard('getChannelData'));
    watch(audio, 'copyFromChannel', 'value', heard('copyFromChannel'));
  }

  // A tone that nobody asked for and nobody hears, whose spectrum is read. Players and tuners analyse recordings, and begin when a button is pressed.
  const activation = globalThis.navigator?.userActivation;
  const Live = globalThis.AudioContext;
  for (const name of ['getFloatFrequencyData', 'getByteFrequencyData', 'getFloatTimeDomainData'])
    watch(globalThis.AnalyserNode?.prototype, name, 'value', (analyser) => {
      const { context } = analyser;
      const sound = sounds.find(context);
      if (sound === undefined || !(context instanceof Live) || sound.reads >= MOST_READS) return;
      const [volume] = sound.gains;
      const isMuted = sound.gains.length === 1 && volume.value === 0;
      if (sound.oscillators !== 1 || sound.music || !isMuted || activation?.hasBeenActive !== false) return;
      sound.reads += 1;
      report('audio.live', 'one muted tone, ' + name + (sound.compressor ? ', through a compressor' : ''));
    });

  // The same tone, read by a script in the audio thread (AudioWorkletNode) or in the page (ScriptProcessorNode).
  const readers = [globalThis.AudioWorkletNode, globalThis.ScriptProcessorNode];
  const isReader = (node) =>
    (readers[0] !== undefined && node instanceof readers[0]) ||
    (readers[1] !== undefined && node instanceof readers[1]);
  const tellReader = (context) => {
    const sound = sounds.find(context);
    if (sound === undefined || sound.reader !== true || sound.told === true) return;
    if (sound.oscillators !== 1 || !sound.compressor || sound.music || activation?.hasBeenActive === true) return;
    const isOffline = typeof Offline === 'function' && context instanceof Offline;
    const [volume] = sound.gains;
    const isUnheard = isOffline ? sound.gains.length === 0 : sound.gains.length === 1 && volume.value === 0;
    if (!isUnheard) return;
    sound.told = true;
    report('audio.live', 'one muted tone through a compressor, read by a script in the audio graph');
  };
  watch(globalThis.AudioNode?.prototype, 'connect', 'value', (node, [target]) => {
    if (isReader(target)) soundOf(node.context).reader = true;
    tellReader(node.context);
  });
  watch(globalThis.AudioScheduledSourceNode?.prototype, 'start', 'value', (node) => {
    tellReader(node.context);
  });

  // ── Network addresses through WebRTC ────────────────────────────────────────────────────────────────────────────────
  const peers = memory();
  const peerOf = (peer) => peers.of(peer, () => ({ channel: false, offer: false, listens: false, told: false }));
  const Peer = globalThis.RTCPeerConnection?.prototype;
  const tellPeer = (peer) => {
    const state = peerOf(peer);
    if (state.told || !state.channel || !state.offer || !state.listens) return;
    state.told = true;
    report('webrtc.candidates', 'a data channel, an offer, and ICE candidates that are read');
  };
  if (Peer !== undefined) {
    watch(Peer, 'createDataChannel', 'value', (peer) => {
      peerOf(peer).channel = true;
      tellPeer(peer);
    });
    watch(Peer, 'createOffer', 'value', (peer) => {
      peerOf(peer).offer = true;
      tellPeer(peer);
    });
    watch(Peer, 'onicecandidate', 'set', (peer) => {
      peerOf(peer).listens = true;
      tellPeer(peer);
    });
    watch(Peer, 'localDescription', 'get', (peer) => {
      if (!peerOf(peer).offer) return;
      peerOf(peer).listens = true;
      tellPeer(peer);
    });
    for (const name of ['setRemoteDescription', 'addTrack', 'addTransceiver'])
      watch(Peer, name, 'value', () => {
        report('webrtc.call', name);
      });
    watch(EventTarget.prototype, 'addEventListener', 'value', (target, [type]) => {
      if (type !== 'icecandidate') return;
      peerOf(target).listens = true;
      tellPeer(target);
    });
  }

  // ── The name of the graphics card (WEBGL_debug_renderer_info: 37445 vendor, 37446 renderer) ───────────────────────
  for (const type of ['WebGLRenderingContext', 'WebGL2RenderingContext'])
    watch(globalThis[type]?.prototype, 'getParameter', 'value', (_context, [name], result) => {
      if (name === 37445 || name === 37446) report('webgl.name', toText(result));
    });

  // ── Cookies that a script writes ──────────────────────────────────────────────────────────────────────────────────
  watch(globalThis.Document?.prototype, 'cookie', 'set', (_document, [text]) => {
    const written = toText(text);
    let end = 0;
    while (end < written.length && end < 256 && apply(charAt, written, [end]) !== '=') end += 1;
    report('cookie.write', apply(slice, written, [0, end]));
  });
  watch(globalThis.CookieStore?.prototype, 'set', 'value', (_store, [first]) => {
    report('cookie.write', toText(typeof first === 'object' ? first.name : first));
  });

  // ── Service workers: what the page registers, whether or not the browser accepts it ───────────────────────────────
  const NativeUrl = URL;
  const nativeDocument = globalThis.document;
  watch(globalThis.ServiceWorkerContainer?.prototype, 'register', 'value', (_container, [address]) => {
    report('serviceWorker.register', new NativeUrl(toText(address), nativeDocument.baseURI).href);
  });

  // ── Closed shadow roots: a banner in one is opened to our isolated world, as a visitor sees it too ─────────────────
  const attach = getOwnPropertyDescriptor(globalThis.Element?.prototype ?? {}, 'attachShadow');
  if (attach !== undefined)
    defineProperty(Element.prototype, 'attachShadow', {
      ...attach,
      value: new NativeProxy(attach.value, {
        apply: (target, self, list) => {
          if (list[0]?.mode !== 'closed') return apply(target, self, list);
          try {
            return apply(target, self, [{ ...list[0], mode: 'open' }]);
          } catch {
            // A root that the HTML declares can be taken over in its own mode only.
            return apply(target, self, list);
          }
        },
      }),
    });

  // ── Timers: what the page will do soon, such as show a banner ─────────────────────────────────────────────────────
  // Each is reported with the time at which it is due on the page's own clock: milliseconds since the page was complete, in which a timer that another timer
  // starts follows it at once. On a slow machine, all of this takes longer, but a banner that comes after two seconds still comes after two on this clock.
  const SHORTEST_TIMER_MS = 200;
  const LONGEST_TIMER_MS = 10_000;
  const MOST_TIMERS = 60;
  /** How long a page that has its document waits for its pictures and frames until it counts as complete. */
  const LOADING_MS = 3_000;
  /** How many steps of promises a timer's function may take to start the next timer. */
  const STEPS = 20;
  const nativeClock = globalThis.performance;
  const readClock = nativeClock?.now;
  const clock = () => (readClock === undefined ? 0 : apply(readClock, nativeClock, []));
  const enqueue = globalThis.queueMicrotask;
  let completeAt = globalThis.document === undefined ? clock() : Infinity;
  if (globalThis.document !== undefined) {
    const noteComplete = (at) => {
      if (at < completeAt) completeAt = at;
    };
    addEventListener('load', () => void noteComplete(clock()), { capture: true, once: true });
    addEventListener('DOMContentLoaded', () => void noteComplete(clock() + LOADING_MS), { capture: true, once: true });
  }
  const sinceComplete = () => {
    const passed = clock() - completeAt;
    return passed > 0 ? passed : 0;
  };
  /** The own time of the timer whose function runs, and the number of its turn. */
  let own = 0;
  let turn = 0;
  const leaveTurn = (its, steps) => {
    if (turn !== its) return;
    if (steps === 0) own = 0;
    else enqueue(() => void leaveTurn(its, steps - 1));
  };
  const runAt = (time, callback, self, list) => {
    own = time;
    turn += 1;
    try {
      return apply(callback, self, list);
    } finally {
      leaveTurn(turn, STEPS);
    }
  };
  const running = new NativeSet();
  // Counted apart, so that many short ones do not hide a long one.
  const timers = { short: 0, long: 0 };
  const tellTimer = (detail) => void apply(debug, nativeConsole, ['__SECRET__', 'timer', detail]);
  const startedTimer = (id, wait, due, kind) => {
    const length = wait < 1_000 ? 'short' : 'long';
    if (!(wait >= SHORTEST_TIMER_MS && wait <= LONGEST_TIMER_MS) || timers[length] >= MOST_TIMERS) return;
    timers[length] += 1;
    apply(setAdd, running, [id]);
    tellTimer(toText(id) + '\t' + toText(wait) + '\t' + toText(due) + '\t' + kind);
  };
  const endedTimer = (id) => {
    if (apply(setDelete, running, [id])) tellTimer(toText(id));
  };
  for (const name of ['setTimeout', 'setInterval']) {
    const repeats = name === 'setInterval';
    const found = getOwnPropertyDescriptor(globalThis, name);
    // Worklets have no timers.
    if (typeof found?.value !== 'function') continue;
    const started = new NativeProxy(found.value, {
      apply: (target, self, list) => {
        const [callback, delay] = list;
        const wait = typeof delay === 'number' || typeof delay === 'string' ? +delay || 0 : 0;
        const due = (own > 0 ? own : sinceComplete()) + wait;
        const isCode = typeof callback !== 'function';
        let turns = 0;
        if (!isCode)
          list[0] = function (...given) {
            turns += 1;
            if (!repeats) endedTimer(id);
            return runAt(due + (turns - 1) * wait, callback, this, given);
          };
        const id = apply(target, self, list);
        startedTimer(id, wait, due, repeats ? 'repeats' : isCode ? 'code' : 'once');
        return id;
      },
    });
    defineProperty(globalThis, name, { ...found, value: started });
  }
  for (const name of ['clearTimeout', 'clearInterval'])
    watch(globalThis, name, 'value', (_self, [id]) => {
      endedTimer(id);
    });

  // ── Limits console output, because an endless stream of it would keep our process busy ────────────────────────────
  let said = 0;
  for (const name of [
    'log',
    'info',
    'debug',
    'warn',
    'error',
    'trace',
    'dir',
    'table',
    'group',
    'groupCollapsed',
    'assert',
    'count',
    'timeEnd',
    'timeLog',
    'dirxml',
  ]) {
    const native = nativeConsole[name];
    if (typeof native !== 'function') continue;
    nativeConsole[name] = new NativeProxy(native, {
      apply: (target, self, list) => {
        said += 1;
        return said > 100 ? undefined : apply(target, self, list);
      },
    });
  }
})();
