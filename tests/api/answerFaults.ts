import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ApiDocument, DocumentedCall, DocumentedResponse } from './documentedCalls.ts';
import type { RawAnswer } from './exchange.ts';
import { insideShown } from './insideShown.ts';

/** Returns what is wrong with the response of a documented call. An empty list means that it matches the documentation and reveals no internals. */
export type AnswerFaults = (call: DocumentedCall, answer: RawAnswer) => readonly string[];

const DOCUMENT = 'https://candor.example/openapi.json';
const JSON_TYPE = 'application/json';

const escaped = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll('%7E', '~');

const parsedOf = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

const headerFaults = ({ status, headers }: RawAnswer): readonly string[] => {
  const faults: string[] = [];
  if ((status === 429 || status === 503) && !/^[1-9]\d*$/.test(String(headers['retry-after'])))
    faults.push(`${status} without Retry-After in whole seconds`);
  if (status === 401 && headers['www-authenticate'] === undefined) faults.push('401 without WWW-Authenticate');
  if (status === 405 && headers.allow === undefined) faults.push('405 without Allow');
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('may be sniffed');
  return faults;
};

/** Compares responses with the document, using a JSON Schema 2020-12 validator that is independent of the code that produced them. */
export const answerFaults = (document: ApiDocument): AnswerFaults => {
  // Dates and UUIDs are also given as patterns.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  ajv.addSchema(document, DOCUMENT);
  const validators = new Map<string, ValidateFunction>();
  const validatorAt = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#${pointer}` });
    validators.set(pointer, known);
    return known;
  };
  const placeOf = (call: DocumentedCall, status: number): [DocumentedResponse, string] | undefined => {
    const response = call.operation.responses[status];
    if (!response) return undefined;
    const name = /^#\/components\/responses\/(\w+)$/.exec(response.$ref ?? '')?.[1];
    if (name === undefined) return [response, `/paths/${escaped(call.path)}/${call.method}/responses/${status}`];
    const shared = document.components.responses?.[name];
    return shared && [shared, `/components/responses/${name}`];
  };

  const bodyFaults = (call: DocumentedCall, { status, type, text }: RawAnswer): readonly string[] => {
    const [response, pointer] = placeOf(call, status) ?? [undefined, ''];
    if (!response) return [`${status} is not documented`];
    const { content } = response;
    if (!content) return text === '' || status === 303 ? [] : [`${status} has a body, and none is documented`];
    const documented = content[type];
    if (!documented) return [`${status} is ${type}, and documented as ${Object.keys(content).join(', ')}`];
    if (type !== JSON_TYPE) return [];
    const parsed = parsedOf(text);
    if (!parsed) return ['the body is no JSON'];
    const validate = validatorAt(`${pointer}/content/${escaped(type)}/schema`);
    return validate(parsed.value) ? [] : [`${status}: ${ajv.errorsText(validate.errors)}`];
  };

  return (call, answer) => {
    const shown = answer.status >= 400 ? insideShown(answer.text) : undefined;
    return [
      // 502 and 504 are about third-party servers.
      ...(answer.status === 500 ? [`${answer.status} ${answer.text.slice(0, 200)}`] : []),
      ...(shown === undefined ? [] : [`it shows ${shown}`]),
      ...headerFaults(answer),
      ...bodyFaults(call, answer),
    ];
  };
};
