export interface Library {
  readonly name: string;
  readonly company: string | null;
  /** File names without version, variant and `.js`, in lower case; also the names of its packages on CDNs. */
  readonly files: readonly string[];
  /**
   * How the comment at the top of the file begins, after blanks and asterisks; group 1 is the version. Anchored, and never applied to more than 300 characters.
   */
  readonly banner?: RegExp;
  /** The build with the same banner that lacks the functions whose vulnerabilities are known. */
  readonly lesserBuild?: LesserBuild;
}

interface LesserBuild {
  readonly name: string;
  /** `comment` is the one with the banner. */
  readonly is: (comment: string, script: string) => boolean;
}

const library = (
  name: string,
  company: string | null,
  files: string,
  banner?: RegExp,
  lesserBuild?: LesserBuild,
): Library => ({
  name,
  company,
  files: files.split(' '),
  ...(banner && { banner }),
  ...(lesserBuild && { lesserBuild }),
});

const ANGULAR_MODULE =
  /\bmodule\(["']ng(?:Animate|Aria|Cookies|MessageFormat|Messages|Resource|Route|Sanitize|Touch)["']/;

/** jQuery UI's download page lists the parts of each build in its banner. Until 1.11 there was no checkboxradio. */
const lacksPartsOfJqueryUi = (comment: string): boolean => {
  const parts = /\bIncludes: (.*)/s.exec(comment)?.[1];
  if (parts === undefined) return false;
  return !/\bposition\.js/.test(parts) || (!/\bcheckboxradio\.js/.test(parts) && !/\bjquery\.ui\./.test(parts));
};

/** JavaScript libraries with the names of their distribution files and the banner at the beginning of these. */
export const LIBRARIES: readonly Library[] = [
  library('jQuery', 'OpenJS Foundation', 'jquery jquery-core', /^jQuery (?:JavaScript Library )?v([0-9.]+)/),
  library('jQuery UI', 'OpenJS Foundation', 'jquery-ui jquery.ui jqueryui', /^jQuery UI - v([0-9.]+)/, {
    name: 'jQuery UI (custom build)',
    is: lacksPartsOfJqueryUi,
  }),
  library('jQuery Migrate', 'OpenJS Foundation', 'jquery-migrate', /^jQuery Migrate - v([0-9.]+)/),
  library('jQuery Mobile', 'OpenJS Foundation', 'jquery.mobile', /^jQuery Mobile (?:v)?([0-9.]+)/),
  library(
    'jQuery Validation',
    null,
    'jquery.validate jquery-validate jquery-validation',
    /^jQuery Validation Plugin -? ?v([0-9.]+)/,
  ),
  // Comments that start with "Bootstrap 4.1" belong to extensions.
  library('Bootstrap', null, 'bootstrap', /^Bootstrap v([0-9.]+)/, {
    name: 'Bootstrap (custom build)',
    is: (_comment, script) => script.includes('Bootstrap Customizer') && !script.includes('bs.tooltip'),
  }),
  library('AngularJS', 'Google', 'angular angularjs angular.js', /^(?:@license )?AngularJS v([0-9.]+)/, {
    name: 'AngularJS (module)',
    is: (_comment, script) => ANGULAR_MODULE.test(script) && !script.includes('ngPluralize'),
  }),
  library('Vue.js', null, 'vue vue.global vue.runtime.global vue.runtime', /^Vue\.js v([0-9.]+)/),
  // The scheduler and react-is have the same banner with versions of their own: the second line names the file. React 18 and newer leave the version out.
  library(
    'React',
    'Meta',
    'react react-dom react.production react-dom.production',
    /^@license React(?: v([0-9.]+))?[\s*]+react(?:-dom)?\.(?:production|development|profiling)/,
  ),
  library('Preact', null, 'preact'),
  library('Ember.js', null, 'ember'),
  library('Backbone.js', null, 'backbone', /^Backbone\.js ([0-9.]+)/),
  library('Knockout', null, 'knockout', /^Knockout JavaScript library v([0-9.]+)/),
  library('Alpine.js', null, 'alpine alpinejs'),
  library('htmx', null, 'htmx htmx.org'),
  library('Stimulus', '37signals', 'stimulus stimulus.umd'),
  // The package of a single function (lodash.isarray) has a version of its own.
  library(
    'Lodash',
    'OpenJS Foundation',
    'lodash lodash.js',
    /^(?:@license\s[\s*]*)?(?:Lodash|lodash) (?:v)?([0-9.]+)/,
    {
      name: 'Lodash (custom build)',
      is: (comment) =>
        /\bBuild: `lodash [^`]*\b(?:modularize|core|include|category|minus|backbone|underscore|mobile)\b/.test(comment),
    },
  ),
  // Without defaultsDeep and template, which have vulnerabilities.
  library('Lodash (core build)', 'OpenJS Foundation', 'lodash.core'),
  library('Underscore.js', null, 'underscore underscore-umd underscore.js', /^Underscore\.js ([0-9.]+)/),
  library('Moment.js', 'OpenJS Foundation', 'moment moment-with-locales moment.js', /^! ?moment\.js|^moment\.js/),
  library('Moment Timezone', 'OpenJS Foundation', 'moment-timezone moment-timezone-with-data', /^moment-timezone\.js/),
  library('Day.js', null, 'dayjs'),
  library('Luxon', null, 'luxon'),
  library('axios', null, 'axios', /^[Aa]xios v?([0-9.]+)/),
  library('Handlebars', null, 'handlebars handlebars.js', /^@license\s[\s*]*handlebars v([0-9.]+)/, {
    name: 'Handlebars (runtime)',
    is: (_comment, script) => script.includes('was precompiled with') && !script.includes('JavaScriptCompiler'),
  }),
  // It does not compile templates, so vulnerabilities of the compiler do not affect it.
  library('Handlebars (runtime)', null, 'handlebars.runtime'),
  library('Mustache', null, 'mustache mustache.js', /^mustache\.js/),
  library('DOMPurify', 'Cure53', 'purify dompurify', /^@license DOMPurify ([0-9.]+)/),
  library('Modernizr', null, 'modernizr modernizr-custom modernizr.custom', /^(?:Modernizr v|modernizr )([0-9.]+)/),
  library('RequireJS', 'OpenJS Foundation', 'require requirejs require.js', /^(?:@license )?RequireJS ([0-9.]+)/),
  library('SystemJS', null, 'system s.min systemjs'),
  library('core-js', null, 'core-js core-js-bundle'),
  library('Popper', null, 'popper popper.js'),
  library('Tippy.js', null, 'tippy tippy-bundle tippy-bundle.umd'),
  library('GSAP', 'Webflow', 'gsap tweenmax gsap-latest-beta', /^GSAP ([0-9.]+)/),
  library('ScrollTrigger', 'Webflow', 'scrolltrigger'),
  library('Anime.js', null, 'anime animejs', /^anime\.js v([0-9.]+)/),
  library('AOS', null, 'aos'),
  library('Lottie', 'Airbnb', 'lottie lottie-player lottie_light dotlottie-player'),
  library('Velocity', null, 'velocity velocity-animate', /^VelocityJS\.org \(([0-9.]+)\)/),
  library('Swiper', null, 'swiper swiper-bundle', /^Swiper ([0-9.]+)/),
  library('Slick', null, 'slick slick-carousel'),
  library('Owl Carousel', null, 'owl.carousel', /^Owl Carousel v([0-9.]+)/),
  library('Flickity', 'Metafizzy', 'flickity', /^Flickity PACKAGED v([0-9.]+)/),
  library('Splide', null, 'splide', /^Splide\.js/),
  library('FancyBox', 'fancyApps', 'jquery.fancybox fancybox fancybox.umd', /^fancyBox v([0-9.]+)/),
  library('Magnific Popup', null, 'jquery.magnific-popup magnific-popup', /^Magnific Popup - v([0-9.]+)/),
  library('Lightbox', null, 'lightbox lightbox-plus-jquery', /^Lightbox v([0-9.]+)/),
  library('PhotoSwipe', null, 'photoswipe', /^PhotoSwipe - v([0-9.]+)/),
  library('Masonry', 'Metafizzy', 'masonry', /^Masonry PACKAGED v([0-9.]+)/),
  library('Isotope', 'Metafizzy', 'isotope', /^Isotope PACKAGED v([0-9.]+)/),
  library('Select2', null, 'select2 select2.full', /^Select2 ([0-9.]+)/),
  library('Chosen', 'Harvest', 'chosen.jquery', /^Chosen v([0-9.]+)/),
  library(
    'DataTables',
    'SpryMedia',
    'jquery.datatables datatables datatables.min',
    /^! ?DataTables ([0-9.]+)|^DataTables ([0-9.]+)/,
  ),
  library('Chart.js', null, 'chart chart.umd chart.bundle chartjs chart.js', /^Chart\.js v([0-9.]+)/),
  library('D3', 'Observable', 'd3'),
  library('Highcharts', 'Highsoft', 'highcharts'),
  library('ECharts', 'Apache Software Foundation', 'echarts'),
  library('Plotly', 'Plotly', 'plotly plotly-latest', /^plotly\.js v([0-9.]+)/),
  library('three.js', null, 'three three.module'),
  library('Leaflet', null, 'leaflet leaflet-src'),
  library('OpenLayers', null, 'ol openlayers'),
  library('Video.js', null, 'video videojs video.js', /^@license\s[\s*]*Video\.js ([0-9.]+)/),
  library('hls.js', null, 'hls hls.js hls.light'),
  library('Plyr', null, 'plyr plyr.polyfilled'),
  library('MediaElement.js', null, 'mediaelement-and-player mediaelement', /^MediaElement\.js/),
  library('CKEditor', 'CKSource', 'ckeditor'),
  library('TinyMCE', 'Tiny', 'tinymce', /^TinyMCE version ([0-9.]+)/),
  library('Quill', null, 'quill', /^Quill Editor v([0-9.]+)/),
  library('highlight.js', null, 'highlight highlight.pack', /^[Hh]ighlight\.js v?([0-9.]+)/),
  library('Prism', null, 'prism prismjs'),
  library('MathJax', null, 'mathjax tex-mml-chtml tex-chtml'),
  library('KaTeX', null, 'katex'),
  library('clipboard.js', null, 'clipboard', /^clipboard\.js v([0-9.]+)/),
  library('lazysizes', null, 'lazysizes'),
  library('lozad.js', null, 'lozad', /^lozad\.js - v([0-9.]+)/),
  library('Hammer.js', null, 'hammer hammerjs', /^Hammer\.JS - v([0-9.]+)/),
  library('MooTools', null, 'mootools mootools-core mootools-core-yc mootools-yui-compressed'),
  library('Prototype', null, 'prototype', /^Prototype JavaScript framework, version ([0-9.]+)/),
  library('script.aculo.us', null, 'scriptaculous'),
  library('Dojo', 'OpenJS Foundation', 'dojo'),
  library('YUI', 'Yahoo', 'yui yui-min', /^YUI ([0-9.]+)/),
  library('Ext JS', 'Sencha', 'ext-all ext-all-debug'),
  library('Polymer', 'Google', 'polymer'),
  library('Socket.IO', null, 'socket.io socket.io-client', /^Socket\.IO v([0-9.]+)/),
  library('SockJS', null, 'sockjs sockjs-client', /^sockjs-client v([0-9.]+)/),
  library('SignalR', 'Microsoft', 'signalr jquery.signalr', /^ASP\.NET SignalR JavaScript Library v?([0-9.]+)/),
  library('RxJS', null, 'rxjs rxjs.umd'),
  library('Redux', null, 'redux'),
  library('MobX', null, 'mobx mobx.umd'),
  library('Immutable.js', 'Meta', 'immutable'),
  library('Zepto', null, 'zepto', /^Zepto v?([0-9.]+)/),
  library('Cash', null, 'cash cash-dom'),
  library('FullCalendar', 'FullCalendar', 'fullcalendar index.global', /^FullCalendar v([0-9.]+)/),
  library('flatpickr', null, 'flatpickr', /^flatpickr v([0-9.]+)/),
  library('Fabric.js', null, 'fabric'),
  library('PixiJS', null, 'pixi', /^pixi\.js - v([0-9.]+)/),
  library('particles.js', null, 'particles particles.js'),
  library('typed.js', null, 'typed typed.umd'),
  library('Sortable', null, 'sortable', /^Sortable ([0-9.]+)/),
  library('Dropzone', null, 'dropzone dropzone-min'),
  library('Toastr', null, 'toastr'),
  library('SweetAlert2', null, 'sweetalert2 sweetalert2.all', /^sweetalert2 v([0-9.]+)/),
  library('Marked', null, 'marked marked.umd', /^marked v([0-9.]+)/),
  library('UIkit', 'YOOtheme', 'uikit uikit-icons', /^UIkit ([0-9.]+)/),
  library('Foundation', 'ZURB', 'foundation'),
  library('Materialize', null, 'materialize', /^Materialize v([0-9.]+)/),
  library('Semantic UI', null, 'semantic', /^# Semantic UI - ([0-9.]+)/),
  library('Tailwind CSS (Play CDN)', 'Tailwind Labs', 'cdn.tailwindcss'),
  library('web-vitals', 'Google', 'web-vitals web-vitals.iife'),
  library('PDF.js', 'Mozilla', 'pdf pdfjs-dist'),
  library('Workbox', 'Google', 'workbox-sw workbox-window.prod.umd'),
];
