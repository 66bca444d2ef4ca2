// Runs in a separate thread, in plain JavaScript: it needs no loader, has no environment, and is terminated when its time is up, whatever the file does.
import { parentPort, workerData } from 'node:worker_threads';
import { Buffer } from 'node:buffer';
import { constants, inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

const { bytes, maxPages, maxText } = workerData;

/** Maximum number of bytes that text and structure streams may unpack to; images are not unpacked. */
const MAX_UNPACKED = 48 * 1_048_576;
const MAX_LZW = 262_144;

/** Throws for a file that would unpack to more than the limit: the library keeps whole streams in memory, outside the thread's bounded heap. */
const refuseBombs = () => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = MAX_UNPACKED;
  const unpack = (packed, layers) => {
    let unpacked;
    try {
      unpacked = inflateSync(packed, { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH });
    } catch (error) {
      if (error.code === 'ERR_BUFFER_TOO_LARGE') throw new Error('It unpacks to more than is read', { cause: error });
      return; // Not really compressed: left to the library.
    }
    left -= unpacked.length;
    if (left <= 0) throw new Error('It unpacks to more than is read');
    if (layers > 1) unpack(unpacked, layers - 1);
  };
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    const dictionary =
      file
        .subarray(Math.max(0, at - 400), at)
        .toString('latin1')
        .split('endobj')
        .at(-1) ?? '';
    if (dictionary.endsWith('end') || /\/Image\b/.test(dictionary)) continue;
    const end = file.indexOf('endstream', at + 6);
    const start = at + (file[at + 6] === 13 ? 8 : 7);
    const packed = file.subarray(start, end < 0 ? file.length : end);
    if (/LZWDecode|\/LZW\b/.test(dictionary) && packed.length > MAX_LZW)
      throw new Error('It unpacks to more than is read');
    const layers = dictionary.match(/FlateDecode|\/Fl\b/g)?.length ?? 0;
    if (layers > 0) unpack(packed, layers);
  }
};

/** One line per text line of the page; a blank line between pages. */
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
  refuseBombs();
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
