import { z } from 'zod';
import type { BannerReader } from './answerBanner.ts';
import type { SeenPage } from './browserIo.ts';

const seenPage = z.object({
  title: z.string(),
  language: z.string().nullable(),
  text: z.string(),
  links: z.array(z.object({ text: z.string(), url: z.string(), download: z.boolean() })),
  forms: z.array(z.object({ action: z.string(), method: z.string(), password: z.boolean() })),
  html: z.string(),
});
const libraries = z.array(z.object({ name: z.string().max(60), version: z.string().max(32) })).max(30);

/** Reads the page after its scripts ran. Returns `null` if it did not answer. */
export const readPage = async (banner: BannerReader): Promise<SeenPage | null> => {
  const [page, found] = await Promise.all([banner.ask('candor.page()'), banner.askPage(LIBRARIES)]);
  const seen = seenPage.safeParse(page);
  return seen.success ? { ...seen.data, libraries: libraries.safeParse(found).data ?? [] } : null;
};

/** Where libraries store their version according to their documentation. Each is a function or object that has more of the library than the number. */
const LIBRARIES = `(() => {
  const w = window;
  const found = [];
  const add = (name, read) => {
    try {
      const version = read();
      if (typeof version === 'string' && /^\\d+(\\.\\d+)+/.test(version)) found.push({ name, version: version.slice(0, 32) });
    } catch {}
  };
  const fn = (value) => typeof value === 'function';
  add('jQuery', () => fn(w.jQuery) && fn(w.jQuery.fn.init) && w.jQuery.fn.jquery);
  add('jQuery UI', () => fn(w.jQuery) && fn(w.jQuery.widget) && w.jQuery.ui.version);
  add('React', () => fn(w.React.createElement) && w.React.version);
  add('Vue', () => (fn(w.Vue) || fn(w.Vue.createApp)) && w.Vue.version);
  add('AngularJS', () => fn(w.angular.module) && w.angular.version.full);
  add('Angular', () => document.querySelector('[ng-version]').getAttribute('ng-version'));
  add('Lodash', () => fn(w._) && fn(w._.debounce) && fn(w._.merge) && w._.VERSION);
  add('Underscore', () => fn(w._) && fn(w._.debounce) && !fn(w._.merge) && w._.VERSION);
  add('Backbone', () => fn(w.Backbone.Model) && w.Backbone.VERSION);
  add('Moment.js', () => fn(w.moment) && fn(w.moment.utc) && w.moment.version);
  add('D3', () => fn(w.d3.select) && w.d3.version);
  add('Bootstrap', () => fn(w.bootstrap.Tooltip) && w.bootstrap.Tooltip.VERSION);
  add('Handlebars', () => fn(w.Handlebars.compile) && w.Handlebars.VERSION);
  add('Ember', () => fn(w.Ember.Application.create) && w.Ember.VERSION);
  add('Knockout', () => fn(w.ko.observable) && w.ko.version);
  add('Modernizr', () => fn(w.Modernizr.addTest) && w.Modernizr._version);
  add('Chart.js', () => fn(w.Chart) && fn(w.Chart.register) && w.Chart.version);
  add('Highcharts', () => fn(w.Highcharts.chart) && w.Highcharts.version);
  add('axios', () => fn(w.axios) && fn(w.axios.get) && w.axios.VERSION);
  add('DOMPurify', () => fn(w.DOMPurify.sanitize) && w.DOMPurify.version);
  add('GSAP', () => fn(w.gsap.to) && w.gsap.version);
  add('Alpine.js', () => fn(w.Alpine.start) && w.Alpine.version);
  add('htmx', () => fn(w.htmx.process) && w.htmx.version);
  add('Next.js', () => w.next.version);
  add('MooTools', () => fn(w.$$) && w.MooTools.version);
  add('Prototype', () => fn(w.$$) && w.Prototype.Version);
  add('Dojo', () => fn(w.dojo.require) && w.dojo.version.toString());
  return found;
})()`;
