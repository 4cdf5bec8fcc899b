// Shared frame, headers and policy of the sandbox's small pages.
import type { FastifyReply } from 'fastify';
import { html, type Html } from './html.ts';

export const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export const send = (reply: FastifyReply, page: Html, policy: string) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(page.html);

export const frame = (title: string, inside: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/page.css" />
      </head>
      <body>
        <main>${inside}</main>
      </body>
    </html>`;
