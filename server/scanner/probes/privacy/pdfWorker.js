// In a thread of its own, in plain JavaScript: it needs no loader, has no environment, and ends when its time is up whatever the file does.
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

const { bytes, maxPages, maxText } = workerData;

/** One line a text line of the page; a blank line between pages. */
const textOf = async (page) => {
  const { items } = await page.getTextContent();
  let text = '';
  for (const item of items) {
    if (typeof item.str !== 'string') continue;
    text += item.str;
    if (item.hasEOL) text += '\n';
    if (text.length > maxText) break;
  }
  page.cleanup();
  return text;
};

const read = async () => {
  const document = await getDocumentProxy(bytes, {
    verbosity: 0,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
  });
  const pages = Math.min(document.numPages, maxPages);
  let text = '';
  for (let number = 1; number <= pages && text.length < maxText; number += 1) {
    text += `${await textOf(await document.getPage(number))}\n`;
  }
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  return {
    text: text.slice(0, maxText),
    complete: document.numPages <= maxPages && text.length < maxText,
    title: typeof info?.Title === 'string' ? info.Title.slice(0, 300) : '',
    lang: typeof info?.Language === 'string' ? info.Language.slice(0, 20) : '',
  };
};

read().then(
  (document) => parentPort.postMessage(document),
  (error) => parentPort.postMessage({ fault: String(error?.message ?? error).slice(0, 200) }),
);
