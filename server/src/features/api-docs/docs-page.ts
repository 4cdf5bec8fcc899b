import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { exampleRequestOf } from '@back-office/contract/api/examples';
import { calls } from '@back-office/contract/catalogue';
import { basePath, isWrite, type CallDefinition } from '@back-office/contract/kit/call';
import { errorCodes } from '@back-office/contract/kit/error-codes';
import { localeOf, type Language } from '@back-office/contract/kit/language';
import { keyCalls } from '@back-office/contract/key-calls';
import { accessText, schemaOf } from '@back-office/contract/openapi';
import { errorWords } from '@back-office/messages/error-words';
import { apiDocsWords as words } from '@back-office/messages/features/api-docs';

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; }
  h2 { font-size: 1.05rem; margin: 2rem 0 .25rem; }
  code, pre { font: 13px/1.45 ui-monospace, monospace; }
  pre { overflow: auto; padding: .75rem; border: 1px solid; border-radius: 6px; }
  ul { margin: .25rem 0; }
  summary { cursor: pointer; }
`;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const schemaPart = (title: string, schema: object): string =>
  `<details><summary>${escaped(title)}</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`;

const refusalsPart = ({ errors }: CallDefinition, language: Language): string =>
  errors.length === 0
    ? ''
    : `<p>${words.refusals[language]}</p><ul>${errors
        .map(
          (name) =>
            `<li><code>${errorCodes[name]} ${name}</code> ${escaped(errorWords[name][language])}</li>`,
        )
        .join('')}</ul>`;

/** The example as a shell command. */
const exampleText = (call: CallDefinition): string | undefined => {
  const request = exampleRequestOf(call);
  if (request === undefined) {
    return undefined;
  }
  const { method, path, body } = request;
  return [
    `curl -X ${method} "$API_URL${path}" -H "authorization: Bearer $API_KEY"`,
    // A request repeated because its answer was lost refunds or charges nothing twice.
    ...(isWrite(call) ? ['-H "idempotency-key: $REQUEST_ID"'] : []),
    ...(body === undefined
      ? []
      : [`-H "content-type: application/json" -d '${JSON.stringify(body, null, 2)}'`]),
    ...(call.takesFile === true
      ? ['-H "content-type: application/octet-stream" --data-binary @FILE']
      : []),
  ].join(' \\\n  ');
};

const examplePart = (call: CallDefinition, language: Language): string => {
  const text = exampleText(call);
  return text === undefined ? '' : `<p>${words.example[language]}</p><pre>${escaped(text)}</pre>`;
};

/** Calls for programs come first, since most readers look for these. */
const keyCallsPart = (language: Language): string =>
  `<nav aria-labelledby="keys"><h2 id="keys">${words.keyCalls[language]}</h2><ul>${keyCalls
    .map((name) => `<li><a href="#${name}">${name}</a></li>`)
    .join('')}</ul></nav>`;

const callPart = (call: CallDefinition, language: Language): string => `
<section id="${call.name}">
<h2><a href="#${call.name}">${call.name}</a></h2>
<p><code>${call.method} ${escaped(basePath + call.path)}</code> · ${escaped(accessText(call))}</p>
${examplePart(call, language)}
${refusalsPart(call, language)}
${schemaPart(words.input[language], schemaOf(call.input, 'input'))}
${schemaPart(words.output[language], schemaOf(call.output, 'output'))}
</section>`;

/**
 * The calls as one text, by language: half a second of work, done call by call so that other requests run in between, and cached.
 */
const writeCalls = async (language: Language): Promise<string> => {
  let text = '';
  for (const call of Object.values<CallDefinition>(calls)) {
    text += callPart(call, language);
    await setImmediate();
  }
  return text;
};

const callsText: Partial<Record<Language, Promise<string>>> = {};

/** Every call on one page that loads nothing: no script, and its style by a nonce. */
export const docsPage = async (language: Language): Promise<{ html: string; nonce: string }> => {
  const nonce = randomBytes(16).toString('base64');
  const text = await (callsText[language] ??= writeCalls(language));
  const html = `<!doctype html>
<html lang="${localeOf[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title[language]}</title>
<style nonce="${nonce}">${style}</style></head>
<body><main><h1>${words.title[language]}</h1>
<p>${words.about[language]} <a href="${basePath}openapi.json">openapi.json</a></p>
<p>${words.client[language]} <a href="${basePath}client.ts">back-office.ts</a></p>
${keyCallsPart(language)}
${text}
</main></body></html>`;
  return { html, nonce };
};
