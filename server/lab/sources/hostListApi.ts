import type { SourceApi } from './sourceApi.ts';

/** The lists of URLs in the sample internet, made within the hour. They also have unrelated names, as real ones do. */
const NOISE = ['http://192.0.2.99:8080/bin.sh', 'https://nobody.elsewhere.example/x'];

const isoTime = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

/** URLhaus: CSV with the time of the list in a comment. */
export const urlhausApi: SourceApi = (sites) => {
  const now = isoTime(new Date());
  const urls = [...NOISE, ...sites.flatMap(({ sources }) => sources?.listedUrls?.urlhaus ?? [])];
  return {
    status: 200,
    text: [
      `# Last updated: ${now} (UTC)`,
      '# id,dateadded,url,url_status,last_online,threat,tags,urlhaus_link,reporter',
      ...urls.map(
        (url, index) =>
          `"${index + 1}","2026-01-05 11:22:33","${url}","online","${now}","malware_download","exe","https://urlhaus.example/url/${index + 1}/","sample"`,
      ),
    ].join('\r\n'),
  };
};

/** OpenPhish: one URL per line. */
export const openphishApi: SourceApi = (sites) => ({
  status: 200,
  text: [...NOISE, ...sites.flatMap(({ sources }) => sources?.listedUrls?.openphish ?? [])].join('\n'),
});
