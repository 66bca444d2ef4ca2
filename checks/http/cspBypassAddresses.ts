/** URLs that let people other than their owner run code of their choice in a browser. */
export interface BypassAddress {
  readonly host: string;
  /** Path of such a file; `*` matches any name. */
  readonly path: string;
  /**
   * `anyone`: anyone can publish files there. `jsonp`: a response in the form of a script whose function name the caller chooses. `angular`: a copy of
   * AngularJS, which evaluates expressions in the markup.
   */
  readonly kind: 'anyone' | 'jsonp' | 'angular';
  /** Only exploitable if 'unsafe-eval' is allowed as well. */
  readonly needsEval: boolean;
}

/**
 * Services that serve packages and files published by anyone as scripts, according to their own documentation (jsdelivr.com/documentation, unpkg.com, esm.sh,
 * skypack.dev, jspm.org, github.com/marsble/statically, github.com/neoascetic/rawgithack, github.com/rgrove/rawgit; buckets in a path: AWS "Virtual hosting of
 * buckets", Google Cloud "Request endpoints"). raw.githubusercontent.com is not one of them: it serves plain text, which browsers do not run
 * (github.com/rgrove/rawgit, FAQ).
 */
const ANYONE = `
  cdn.jsdelivr.net/npm/*
  cdn.jsdelivr.net/gh/*
  cdn.jsdelivr.net/wp/*
  cdn.jsdelivr.net/combine/*
  fastly.jsdelivr.net/npm/*
  fastly.jsdelivr.net/gh/*
  gcore.jsdelivr.net/npm/*
  gcore.jsdelivr.net/gh/*
  esm.run/*
  unpkg.com/*
  esm.sh/*
  cdn.skypack.dev/*
  ga.jspm.io/npm:*
  cdn.statically.io/gh/*
  cdn.statically.io/gl/*
  cdn.statically.io/bb/*
  raw.githack.com/*
  rawcdn.githack.com/*
  gist.githack.com/*
  gl.githack.com/*
  bb.githack.com/*
  rawgit.com/*
  cdn.rawgit.com/*
  gitcdn.xyz/*
  s3.amazonaws.com/*
  storage.googleapis.com/*
`;

/**
 * URLs that are known to answer JSONP or to serve AngularJS. Source: github.com/google/csp-evaluator, allowlist_bypasses/json, as of 2026-05-14 (Apache-2.0);
 * names and paths only.
 */
const JSONP = `
  count.tbcdn.cn//counter3
  bebezoo.1688.com/fragment/index.htm
  m.addthis.com/live/red_lojson/100eng.json
  widget.admitad.com/widget/init
  ib.adnxs.com/jpt
  community.adobe.com/CommunityPod/getJSON
  offer.alibaba.com/market/CID100002954/5/fetchKeyword.do
  detector.alicdn.com/2.7.3/index.php
  group.aliexpress.com/ajaxAcquireGroupbuyProduct.do
  afpeng.alimama.com/ex
  ccrprod.alipay.com/ccr/arriveTime.json
  ynuf.alipay.com/service/um.json
  pin.aliyun.com/check_audio
  wb.amap.com/channel.php
  gupiao.baidu.com/stocks/stockbets
  api.map.baidu.com/
  fellowes.ugc.bazaarvoice.com/data/reviews.json
  www.blogger.com/feeds/5578653387562324002/posts/summary/4427562025302749269
  kecngantang.blogspot.com/feeds/posts/default/-/Komik
  gum.criteo.com/sync
  links.services.disqus.com/api/ping
  api.facebook.com/restserver.php
  graph.facebook.com/1/
  www.facebook.com/restserver.php
  api.flickr.com/services/feeds/photos_friends.gne
  data.gongchang.com/livegrail/
  tj.gongchang.com/api/keywordrecomm/
  accounts.google.com/o/oauth2/revoke
  9.chart.apis.google.com/chart
  books.google.com/books
  clients1.google.com/complete/search
  cse.google.com/api/007627024705277327428/cse/r3vs7b0fcli/queries/js
  maps.google.com/maps/vt
  translate.google.com/translate_a/l
  www.google.com/tools/feedback/escalation-options
  partner.googleadservices.com/gampad/ads
  ajax.googleapis.com/ajax/services/search/news
  cbks0.googleapis.com/cbk
  maps.googleapis.com/maps/api/js/GeoPhotoService.GetMetadata
  mt1.googleapis.com/mapslt/ft
  mts0.googleapis.com/maps/vt
  mts1.googleapis.com/mapslt/ft
  translate.googleapis.com/translate_a/l
  www.googleapis.com/freebase/v1/topic/m/0344_
  pagead2.googlesyndication.com/relatedsearch
  www-onepick-opensocial.googleusercontent.com/gadgets/proxy
  c1n2.hypercomments.com/stream/subscribe
  c1n3.hypercomments.com/stream/subscribe
  tr.indeed.com/m/newjobs
  api.instagram.com/v1/tags/partykungen23328/media/recent
  a.tiles.mapbox.com/v3/zentralmedia.map-n2raeauc.jsonp
  c.tiles.mapbox.com/v3/texastribune.tx-congress-cvap/6/15/26.grid.json
  api.mixpanel.com/track/
  de.blog.newrelic.com/wp-admin/admin-ajax.php
  www.panoramio.com/map/get_panoramas.php
  widgets.pinterest.com/v3/pidgets/boards/ciciwin/hedgehog-squirrel-crafts/pins/
  pubsub.pubnub.com/subscribe/demo/hello_world/
  wpd.b.qq.com/cgi/get_sign.php
  www.sharethis.com/get-publisher-info.php
  client.siteheart.com/streamcli/client
  a.config.skype.com/config/v1/Skype/908_1.33.0.111/SkypePersonalization
  suggest.taobao.com/sug
  autocomplete.travelpayouts.com/avia
  www.travelpayouts.com/widgets/50f53ce9ada1b54bcc000031.json
  cdn.syndication.twimg.com/widgets/timelines/599200054310604802
  publish.twitter.com/oembed
  syndication.twitter.com/widgets/timelines/765840589183213568
  cdn.syndication.twitter.com/moments/709229296800440320
  api.userlike.com/api/chat/slot/proactive/
  vimeo.com/api/oembed.json/
  api.vk.com/method/wall.get
  fast.wistia.com/embed/medias/o75jtw7654.json
  video.media.yql.yahoo.com/v1/video/sapi/streams/063fb76c-6c70-38c5-9bbc-04b7c384de2b
  pipes.yahooapis.com/pipes/pipe.run
  query.yahooapis.com/v1/public/yql
  pass.yandex.com/services
  www.youku.com/index_cookielist/s/jsonp
  gdata.youtube.com/feeds/api/videos/WsJIHN1kNWc
  www.youtube.com/profile_style
  maps.google.de/maps/vt
  www.google.de/maps/vt
  relap.io/api/v2/similar_pages_jsonp.js
  maps.google.lv/maps/vt
  h.cackle.me/widget/32153/bootstrap
  i.cackle.me/widget/32586/bootstrap
  a248.e.akamai.net/h5.hulu.com/h5.mp4
  d1f69o4buvlrj5.cloudfront.net/__efa_15_1_ornpba.xekq.arg/optout_check
  googleads.g.doubleclick.net/pagead/conversion/1036918760/wcm
  securepubads.g.doubleclick.net/gampad/ads
  target.ukr.net/
  dev.virtualearth.net/REST/V1/Imagery/Metadata/AerialWithLabels/26.318581
  share.yandex.net/counter/gpp/
  translate.yandex.net/api/v1.5/tr.json/detect
  plugins.mozilla.org/en-us/plugins_list.json
  nominatim.openstreetmap.org/
  se.wikipedia.org/w/api.php
  catalog.api.2gis.ru/ads/search
  maps.beeline.ru/w
  rexchange.begun.ru/banners
  beta.gismeteo.ru/api/informer/layout.js/120x240-3/ru/
  google.ru/maps/vt
  maps.google.ru/maps/vt
  connect.mail.ru/share_count
  ok.go.mail.ru/lady_on_lady_recipes_r.json
  passport.ngs.ru/ajax/check
  id.rambler.ru/script/topline_info.js
  ulogin.ru/token.php
  wslocker.ru/client/user.chk.php
  yandex.ru/soft/browsers/check
  an.yandex.ru/page/147484
  awaps.yandex.ru/10/8938/02400400.
  mc.yandex.ru/watch/24306916/1
  pass.yandex.ru/services
  rec.ydf.yandex.ru/cookie
  pro.netrox.sc/oapi/h_checksite.ashx
  www.meteoprog.ua/data/weather/informer/Poltava.js
  pass.yandex.ua/services
`;

const JSONP_WITH_EVAL = `
  ssl.google-analytics.com/gtm/js
  www.google-analytics.com/gtm/js
  www.googleadservices.com/pagead/conversion/1070110417/wcm
  googletagmanager.com/gtm/js
  www.googletagmanager.com/gtm/js
`;

const ANGULAR = `
  www.adobe.com/devnet-apps/flashshowcase/lib/angular/angular.1.1.5.min.js
  services.amazon.com/solution-providers/assets/vendor/angular-cookies.min.js
  elysiumwebsite.s3.amazonaws.com/uploads/blog-media/rockstar/angular.min.js
  s3-eu-west-1.amazonaws.com/staticancpa/js/angular-cookies.min.js
  parademanagement.com.s3-website-ap-southeast-1.amazonaws.com/js/angular.min.js
  prb-resume.appspot.com/bower_components/angular-animate/angular-animate.js
  askgithub.com/static/js/angular.min.js
  cdn.bootcss.com/angular.js/1.2.0/angular.min.js
  cdnjs.cloudflare.com/ajax/libs/angular.js/1.2.16/angular.min.js
  dl.dropboxusercontent.com/u/30877786/angular.min.js
  raw.githubusercontent.com/angular/code.angularjs.org/master/1.0.7/angular-resource.js
  www.googleadservices.com/pageadimg/imgad
  ajax.googleapis.com/ajax/libs/angularjs/1.2.0rc1/angular-route.min.js
  storage.googleapis.com/assets-prod.urbansitter.net/us-sym/assets/vendor/angular-sanitize/angular-sanitize.min.js
  andors-trail.googlecode.com/git/AndorsTrailEdit/lib/angular.min.js
  gstatic.com/fsn/angular_js-bundle1.js
  www.gstatic.com/fsn/angular_js-bundle1.js
  eternal-sunset.herokuapp.com/bower_components/angular/angular.js
  gift-talk.kakao.com/public/javascripts/angular.min.js
  csu-c45.kxcdn.com/angular/angular.js
  laundrymail.com/angular/angular.js
  oss.maxcdn.com/angularjs/1.2.20/angular.min.js
  art.jobs.netease.com/script/angular.js
  pangxiehaitao.com/framework/angular-1.3.9/angular-animate.min.js
  96fe3ee995e96e922b6b-d10c35bd0a0de2c718b252bc575fdb73.ssl.cf1.rackcdn.com/angular.js
  eb2883ede55c53e09fd5-9c145fb03d93709ea57875d307e2d82e.ssl.cf3.rackcdn.com/components/angular-resource.min.js
  cdn.shopify.com/s/files/1/0225/6463/t/1/assets/angular-animate.min.js
  collade.demo.stswp.com/js/vendor/angular.min.js
  static.tumblr.com/x5qdx0r/nPOnngtff/angular-resource.min_1_.js
  cdn.walkme.com/General/EnvironmentTests/angular/angular.min.js
  reports.zemanta.com/smedia/common/angularjs/1.2.11/angular.js
  mrfishie.github.io/sailor/bower_components/angular/angular.min.js
  twitter.github.io/labella.js/bower_components/angular/angular.min.js
  yuedust.yuedu.126.net/js/components/angular/angular.js
  ayicommon-a.akamaihd.net/static/vendor/angular-1.4.2.min.js
  cdn2-casinoroom.global.ssl.fastly.net/js/lib/angular-animate.min.js
  cdn.jsdelivr.net/angularjs/1.1.2/angular.min.js
  inno.blob.core.windows.net/new/libs/AngularJS/1.2.1/angular.min.js
  yastatic.net/angularjs/1.2.23/angular.min.js
  master-sumok.ru/vendors/angular/angular-cookies.js
  yandex.st/angularjs/1.2.16/angular-cookies.min.js
`;

const addresses = (lines: string, kind: BypassAddress['kind'], needsEval = false): readonly BypassAddress[] =>
  lines
    .trim()
    .split(/\s+/)
    .map((line) => ({
      host: line.slice(0, line.indexOf('/')),
      path: line.slice(line.indexOf('/')),
      kind,
      needsEval,
    }));

export const BYPASS_ADDRESSES: readonly BypassAddress[] = [
  ...addresses(ANYONE, 'anyone'),
  ...addresses(JSONP, 'jsonp'),
  ...addresses(JSONP_WITH_EVAL, 'jsonp', true),
  ...addresses(ANGULAR, 'angular'),
];
