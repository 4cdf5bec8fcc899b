import { languageOfBrowser, languages, type Language } from '@back-office/contract/kit/language';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The language that a payer chose on the page, else that of the browser. */
export const languageOf = ({
  query,
  headers,
}: Pick<FastifyRequest<{ Querystring: { lang?: string } }>, 'query' | 'headers'>): Language =>
  z.enum(languages).safeParse(query.lang).data ??
  languageOfBrowser(headers['accept-language']?.split(',')[0]);
