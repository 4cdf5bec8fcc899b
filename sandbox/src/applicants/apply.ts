import { randomBytes } from 'node:crypto';
import {
  neededDocuments,
  purposeOf,
  type NeededDocument,
} from '@back-office/contract/features/onboarding/countries';
import {
  businessItem,
  isIdPhoto,
  textOf,
  type Answers,
  type Field,
} from '@back-office/contract/features/onboarding/questions';
import { businessStatus } from '@back-office/contract/kit/business-status';
import { z } from 'zod';
import type { Mailbox } from '../mailbox/mailbox.ts';
import { madePicture } from './made-picture.ts';
import type { Product, Session } from './product-client.ts';
import { signUp } from './sign-up.ts';
import { answersOf, businessNameOf, ownerOf, type Answering, type Told } from './stories.ts';

export type Applicant = Told & {
  email: string;
  password: string;
  /** A status of contract/kit/business-status, as of the last query. */
  status: number;
};

const changesAtOnce = 50;

const fillIn = async (product: Product, session: Session, answers: Answers): Promise<void> => {
  const items = [
    [businessItem, answers.business] as const,
    ...answers.people,
    ...answers.companies,
  ];
  const changes = items.flatMap(([item, of]) =>
    (Object.keys(of) as Field[]).map((field) => ({ item, field, value: textOf(of[field]) })),
  );
  for (let from = 0; from < changes.length; from += changesAtOnce) {
    const body = { changes: changes.slice(from, from + changesAtOnce) };
    await product.ask({ method: 'PUT', path: 'kyc/application/answers', body, session });
  }
};

const upload = async (
  product: Product,
  session: Session,
  { document, item, file }: Pick<NeededDocument, 'document' | 'item'> & { file: Buffer },
): Promise<void> => {
  const named = new URLSearchParams({ purpose: purposeOf(document), name: `${document}.png` });
  const path = `uploads?${named.toString()}`;
  const { id } = z
    .object({ id: z.string() })
    .parse(await product.ask({ method: 'POST', path, file, session }));
  const body = { item, document, fileIds: [id] };
  await product.ask({ method: 'POST', path: 'kyc/application/files', body, session });
};

/** Fills in the form, uploads each document and submits. */
const handIn = async (
  product: Product,
  session: Session,
  { told, ...answering }: Answering & { told: Told },
): Promise<void> => {
  const answers = answersOf(told, answering);
  await fillIn(product, session, answers);
  for (const { item, document, filesMin } of neededDocuments(answers)) {
    const isDark = told.story === 'toFix' && !answering.isCorrected && document === 'bankStatement';
    const file = madePicture({ isDark, isCard: isIdPhoto(document) });
    for (let number = 0; number < filesMin; number += 1) {
      await upload(product, session, { item, document, file });
    }
  }
  const { lastName, firstName } = ownerOf(told);
  const declaredName = `${textOf(firstName)} ${textOf(lastName)}`;
  const body = { declaredName, isDeclared: true };
  await product.ask({ method: 'POST', path: 'kyc/application/submit', body, session });
};

/** From the registration page to the review. */
export const apply = async (
  product: Product,
  mailbox: Mailbox,
  { day, ...told }: Told & { day: string },
): Promise<Applicant> => {
  const { country, at, story } = told;
  const email = `applicant${at}@${story.toLowerCase()}.example`;
  const password = `L7-${randomBytes(9).toString('base64url')}`;
  const { lastName, firstName } = ownerOf(told);
  await signUp(product, mailbox, {
    email,
    password,
    name: `${textOf(firstName)} ${textOf(lastName)}`,
    phone: `+8529123${String(at).padStart(4, '0')}`,
    businessName: businessNameOf(told),
    region: country === 'CN' ? 'domestic' : 'overseas',
  });
  const answering = { told, isCorrected: false, day };
  await handIn(product, await product.signIn(email, password), answering);
  return { ...told, email, password, status: businessStatus.underReview };
};

const activationSchema = z.object({ status: z.number() });

/** Checks the state of an application, and submits corrections if requested. */
export const lookAfter = async (
  product: Product,
  applicant: Applicant,
  day: string,
): Promise<Applicant> => {
  const session = await product.signIn(applicant.email, applicant.password);
  const asking = { method: 'GET', path: 'kyc/activation', session } as const;
  const { status } = activationSchema.parse(await product.ask(asking));
  if (status !== businessStatus.moreNeeded) {
    return { ...applicant, status };
  }
  await handIn(product, session, { told: applicant, isCorrected: true, day });
  return { ...applicant, status: businessStatus.underReview };
};
