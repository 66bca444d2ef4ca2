import { expect } from 'chai';
import { flawsOf, isBefore } from './libraryFlaws.ts';
import { libraryOfPath, pathsOf } from './libraryOfPath.ts';
import { readBanners, versionAt } from './readOwnScripts.ts';

describe('Libraries by the path of their script', () => {
  for (const [path, name, version] of [
    ['/jquery.js', 'jQuery', null],
    ['/jquery-3.7.1.slim.min.js', 'jQuery', '3.7.1'],
    ['/jquery.min-3.7.1.js', 'jQuery', '3.7.1'],
    ['/jquery_3.7.1.js', 'jQuery', '3.7.1'],
    ['/ajax/libs/jqueryui/1.12.1/jquery-ui.min.js', 'jQuery UI', '1.12.1'],
    ['/ui/1.13.2/jquery-ui.js', 'jQuery UI', null],
    ['/bootstrap/3.3.7/js/bootstrap.min.js', 'Bootstrap', '3.3.7'],
    ['/npm/bootstrap@5.3.0-alpha1/dist/js/bootstrap.bundle.min.js', 'Bootstrap', '5.3.0-alpha1'],
    ['/npm/vue@2.6.14', 'Vue.js', '2.6.14'],
    ['/npm/vue@2', 'Vue.js', null],
    ['/vue@3.4.21/dist/vue.global.prod.js', 'Vue.js', '3.4.21'],
    ['/ajax/libs/angularjs/1.5.6/angular.min.js', 'AngularJS', '1.5.6'],
    ['/assets/lodash-4.17.15/lodash.min.js', 'Lodash', '4.17.15'],
    ['/assets/lodash-4.17.15/lodash.core.min.js', 'Lodash (core build)', null],
    ['/js/handlebars.runtime.min-v4.7.6.js', 'Handlebars (runtime)', '4.7.6'],
    ['/moment-with-locales.min.js?v=2.10.6', 'Moment.js', null],
    ['/JS/JQuery-1.8.3.MIN.JS', 'jQuery', '1.8.3'],
    ['/react-dom@18.2.0/umd/react-dom.production.min.js', 'React', '18.2.0'],
    ['/js/chart-2.9.3.min.js', 'Chart.js', '2.9.3'],
    ['/uploads/video-3.2.js', 'Video.js', null],
  ] as const) {
    it(`include ${name} ${version ?? 'of a version that is not told'} for ${path}`, () => {
      const found = libraryOfPath(path);
      expect(found?.library.name).to.equal(name);
      expect(found?.version).to.equal(version);
    });
  }

  for (const path of [
    '/',
    '/jquery/',
    '/jquery.css',
    '/my-jquery.js',
    '/jquery.lazyload.js',
    '/constructor.js',
    '/vue-router.js',
    '/videojs-plugin.js',
    '/%00.js',
  ])
    it(`include none for ${path}`, () => {
      expect(libraryOfPath(path)).to.equal(undefined);
    });

  it('are found in each file that a CDN delivers with others', () => {
    const paths = pathsOf('/combine/npm/jquery@3.5.0,npm/bootstrap@4.6.0/dist/js/bootstrap.min.js');
    const found = paths.map((path) => libraryOfPath(path));
    expect(found.map((each) => [each?.library.name, each?.version])).to.deep.equal([
      ['jQuery', '3.5.0'],
      ['Bootstrap', '4.6.0'],
    ]);
    expect(pathsOf('/js/a,b.js')).to.deep.equal(['/js/a,b.js']);
  });

  it('are found quickly for hostile paths', () => {
    for (const piece of ['/a', '-1.1', '.min', '@', 'jquery-', '1.1.', '-'])
      libraryOfPath(`/${piece.repeat(1_000 / piece.length)}.js`);
  });
});

describe('Banners of libraries', () => {
  for (const [banner, name, version] of [
    ['/*! jQuery v1.11.0 | (c) 2005, 2014 jQuery Foundation */', 'jQuery', '1.11.0'],
    ['/*!\n * jQuery JavaScript Library v3.4.1\n * https://jquery.com/', 'jQuery', '3.4.1'],
    ['/*!\n  * Bootstrap v4.1.3 (https://getbootstrap.com/)\n */', 'Bootstrap', '4.1.3'],
    ['/*\n AngularJS v1.5.6\n*/'.replace(' AngularJS', ' @license AngularJS'), 'AngularJS', '1.5.6'],
    ['/*\n AngularJS v1.7.9\n (c) 2010-2018 Google, Inc. http://angularjs.org\n*/', 'AngularJS', '1.7.9'],
    ['/*!\n * Vue.js v2.6.11\n * (c) 2014-2019 Evan You', 'Vue.js', '2.6.11'],
    ['//! moment.js\n//! version : 2.24.0\n', 'Moment.js', '2.24.0'],
    ['/** @license React v16.13.1\n * react-dom.production.min.js\n *', 'React', '16.13.1'],
    ['/**\n * @license React\n * react.production.js\n *', 'React', null],
    ['/*! @license DOMPurify 2.3.0 | (c) Cure53 */', 'DOMPurify', '2.3.0'],
  ] as const) {
    it(`show ${name} ${version ?? 'of a version that is not told'}`, () => {
      expect(readBanners(`var a=1;${banner}`).map((each) => [each.library.name, each.version])).to.deep.equal([
        [name, version],
      ]);
    });
  }

  for (const [what, script, name, version] of [
    ['Adobe', '/*! jQuery v1.12.4-aem | (c) jQuery Foundation */', 'jQuery', '1.12.4-aem'],
    ['WordPress', '/*! jQuery v1.12.4-wp | (c) jQuery Foundation */', 'jQuery', '1.12.4-wp'],
    ['a seller of support', '/*!\n * Vue.js v2.6.14+lts\n */', 'Vue.js', '2.6.14+lts'],
  ] as const) {
    it(`keep what ${what} appended to the version, and accuse it of nothing`, () => {
      expect(readBanners(script).map((each) => [each.library.name, each.version])).to.deep.equal([[name, version]]);
      expect(flawsOf(name, version)).to.deep.equal([]);
    });
  }

  for (const [address, version] of [
    ['/wp-includes/js/jquery/jquery.js?ver=1.12.4-wp', '1.12.4-wp'],
    ['/js/jquery-1.12.4-patched.min.js', '1.12.4-patched'],
    ['/js/jquery-1.12.4.fixed.min.js', '1.12.4-fixed'],
    ['/js/jquery-1.12.4-min.js', '1.12.4'],
    ['/js/jquery-1.12.4-8f3b2c1d.js', '1.12.4'],
    ['/js/jquery-1.12.4-wpml.js', '1.12.4'],
    ['/js/jquery.js', '1.12.4'],
  ] as const) {
    it(`belong to version ${version} at ${address}`, () => {
      expect(versionAt(`https://example.org${address}`, '1.12.4')).to.equal(version);
    });
  }

  it('keep the mark of a pre-release', () => {
    const [found] = readBanners('/*!\n * jQuery JavaScript Library v3.5.0-rc.1\n */');
    expect(found?.version).to.equal('3.5.0-rc.1');
  });

  const jqueryUi = (parts: string) =>
    `/*! jQuery UI - v1.12.1 - 2018-02-10\n* http://jqueryui.com\n* Includes: ${parts}\n*/`;
  for (const [script, name] of [
    [jqueryUi('widget.js'), 'jQuery UI (custom build)'],
    [jqueryUi('widget.js, position.js, widgets/datepicker.js'), 'jQuery UI (custom build)'],
    [jqueryUi(`widget.js, position.js, ${'effects/effect-x.js, '.repeat(20)}widgets/checkboxradio.js`), 'jQuery UI'],
    ['/*! jQuery UI - v1.12.1+CommonJS - 2018-02-10\n * Includes: widget.js */', 'jQuery UI (custom build)'],
    ['/*! jQuery UI - v1.9.2\n* Includes: jquery.ui.core.js, jquery.ui.position.js */', 'jQuery UI'],
    ['/*! jQuery UI - v1.12.1 - 2018-02-10 */', 'jQuery UI'],
    [
      '/**\n * lodash 3.0.8 (Custom Build)\n * Build: `lodash modularize exports="npm" -o ./`\n */',
      'Lodash (custom build)',
    ],
    ['/**\n * @license\n * lodash 3.10.1 (Custom Build)\n * Build: `lodash modern -o ./lodash.js`\n */', 'Lodash'],
    [
      '/**!\n\n @license\n handlebars v4.5.3\n*/"Template was precompiled with an older version"',
      'Handlebars (runtime)',
    ],
    ['/**!\n\n @license\n handlebars v4.5.3\n*/hb.JavaScriptCompiler=x,"Template was precompiled with"', 'Handlebars'],
    [
      '/*!\n * Bootstrap v3.3.7\n */\n/*!\n * Generated using the Bootstrap Customizer\n */',
      'Bootstrap (custom build)',
    ],
    ['/*!\n * Bootstrap v3.3.7\n */\n/*!\n * Generated using the Bootstrap Customizer\n */"bs.tooltip"', 'Bootstrap'],
    ['/*\n @license AngularJS v1.5.6\n*/(function(a){a.module("ngRoute",["ng"])', 'AngularJS (module)'],
  ] as const) {
    it(`belong to ${name} in ${script.slice(0, 70).replaceAll('\n', ' ')}`, () => {
      const [found] = readBanners(script);
      expect(found?.library.name).to.equal(name);
      expect(flawsOf(name, found?.version ?? '').length > 0).to.equal(!name.includes('('));
    });
  }

  it('are not those of extensions', () => {
    for (const name of ['Bootstrap 4.0.0 Datepicker', 'Bootstrap 3 Typeahead', 'Bootstrap-select v1.13.14'])
      expect(readBanners(`/*! ${name} */`)).to.deep.equal([]);
  });

  it('are not taken from a part that has a version of its own', () => {
    for (const file of [
      'scheduler.production.min.js',
      'react-is.production.min.js',
      'react-reconciler.production.min.js',
    ])
      expect(readBanners(`/** @license React v0.20.2\n * ${file}\n *`)).to.deep.equal([]);
  });

  it('are not taken from running text, and are found quickly in hostile scripts', () => {
    expect(readBanners('"jQuery v1.0" /* uses jQuery v1.0 */ // jQuery v1.0')).to.deep.equal([]);
    for (const piece of ['/*', '/**/', '//!', '/*!version:', '*/']) readBanners(piece.repeat(500_000 / piece.length));
  });
});

describe('Vulnerabilities of libraries', () => {
  it('belong to the affected versions, and to no others', () => {
    const cves = (library: string, version: string) => flawsOf(library, version).map(({ cve }) => cve);
    expect(cves('jQuery', '3.4.1')).to.deep.equal(['CVE-2020-11022', 'CVE-2020-11023']);
    expect(cves('jQuery', '3.5.0')).to.deep.equal([]);
    expect(cves('jQuery', '3.5.0-rc.1')).to.deep.equal(['CVE-2020-11022', 'CVE-2020-11023']);
    expect(cves('Bootstrap', '4.3.0')).to.deep.equal(['CVE-2019-8331']);
    expect(cves('Bootstrap', '3.4.1')).to.deep.equal([]);
    expect(cves('Bootstrap', '2.3.2')).to.deep.equal([]);
    expect(cves('jQuery', '3')).to.deep.equal([]);
    expect(cves('jQuery', 'nonsense')).to.deep.equal([]);
    expect(cves('DOMPurify', '2.5.5')).to.deep.equal([]);
  });

  it('are not assumed of a line of releases whose newest one is fixed', () => {
    for (const [library, line] of [
      ['Lodash', '4.17'],
      ['Bootstrap', '3.4'],
      ['Bootstrap', '4.3'],
      ['DOMPurify', '2.5'],
      ['Moment.js', '2.29'],
    ] as const)
      expect(flawsOf(library, line)).to.deep.equal([]);
    expect(flawsOf('jQuery', '3.4').map(({ cve }) => cve)).to.deep.equal(['CVE-2020-11022', 'CVE-2020-11023']);
  });

  it('are compared by version numbers', () => {
    expect(isBefore('1.9.0', '1.10.0')).to.equal(true);
    expect(isBefore('1.10', '1.10.0')).to.equal(false);
    expect(isBefore('2.0.0-beta', '2.0.0')).to.equal(true);
    expect(isBefore('1.10', '1.10.1')).to.equal(undefined);
    expect(isBefore('1.12.4-aem', '3.5.0')).to.equal(undefined);
    expect(isBefore('x', '2.0.0')).to.equal(undefined);
  });

  for (const [path, isAmbiguous] of [
    ['/js/video.js', true],
    ['/js/bootstrap.js', true],
    ['/js/bootstrap.min.js', false],
    ['/npm/video.js@8/dist/video.js', false],
    ['/lib/foundation/foundation.js', false],
    ['/js/jquery.js', false],
  ] as const) {
    it(`${isAmbiguous ? 'may be' : 'is not'} the site's own file in ${path}`, () => {
      expect(libraryOfPath(path)).to.have.property('isAmbiguous', isAmbiguous);
    });
  }

  it('are not assigned to file names that bundlers use for anything', () => {
    expect(libraryOfPath('/js/s.min.js')).to.equal(undefined);
    expect(libraryOfPath('/js/index.global.js')).to.equal(undefined);
    expect(libraryOfPath('/npm/systemjs@6.15.1/dist/s.min.js')?.library.name).to.equal('SystemJS');
  });
});
