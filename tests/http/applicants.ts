import assert from 'node:assert/strict';
import {
  addApplicationFiles,
  getApplication,
  saveAnswers,
  submitApplication,
  type Application,
} from '@back-office/contract/features/onboarding';
import { purposeOf } from '@back-office/contract/features/onboarding/countries';
import { exampleApplication } from '@back-office/contract/features/onboarding/examples';
import {
  businessItem,
  textOf,
  type Answers,
  type Country,
  type Entity,
  type DocumentName,
  type Field,
} from '@back-office/contract/features/onboarding/questions';
import { recordStatementMonth } from '@back-office/contract/features/onboarding/review-aids';
import { getSubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import { uploadFile } from '@back-office/contract/features/uploads';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { errorCodes, type ErrorCode } from '@back-office/contract/kit/error-codes';
import type { BusinessStatus } from '@back-office/contract/kit/business-status';
import {
  aBusiness,
  aPerson,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import type { TestServer } from '@back-office/server/testing/test-server';
import type { Answer } from './client.ts';
import { signedIn, type SignedIn } from './signed-in.ts';

export type Applicant = { business: TestBusiness; person: TestPerson; session: SignedIn };
export type Change = { item: string; field: Field; value: string };

/** An application that can be submitted today. */
export const exampleToday = (country: Country, entity: Entity): Answers =>
  exampleApplication(country, entity, businessDayOf(new Date()));

export const done = (answer: Answer): Application => {
  assert.equal(answer.envelope.code, 0, answer.text);
  return answer.envelope.data as Application;
};
export const isRefused = (answer: Answer, code: ErrorCode): void =>
  assert.deepEqual([answer.status, answer.envelope.code], [200, errorCodes[code]], answer.text);

const changesOf = ({ business, people, companies }: Answers): Change[] =>
  [[businessItem, business] as const, ...people, ...companies].flatMap(([item, of]) =>
    (Object.keys(of) as Field[]).map((field) => ({ item, field, value: textOf(of[field]) })),
  );

const changesAtOnce = 50;

/** People who apply for a business by the calls of the form; `picture` is what they upload for every document. */
export const applicantsAt = (at: () => { server: TestServer; picture: Buffer }) => {
  const anApplicant = async (status: BusinessStatus = 10, isOwner = true): Promise<Applicant> => {
    const { server } = at();
    const business = await aBusiness(server.database, { status });
    const person = await aPerson(server.database, [{ business, isOwner }]);
    return { business, person, session: await signedIn(server, person) };
  };
  const save = ({ session }: Applicant, changes: readonly Change[]): Promise<Answer> =>
    session.call(saveAnswers, { changes });
  const upload = async ({ session }: Applicant, document: DocumentName): Promise<string> => {
    const input = { purpose: purposeOf(document), name: `${document}.png` };
    const { envelope, text } = await session.call(uploadFile, input, { body: at().picture });
    assert.equal(envelope.code, 0, text);
    return String(envelope.data?.['id']);
  };
  const addFile = async (who: Applicant, item: string, document: DocumentName): Promise<Answer> =>
    who.session.call(addApplicationFiles, {
      item,
      document,
      fileIds: [await upload(who, document)],
    });
  const fill = async (who: Applicant, answers: Answers): Promise<Application> => {
    const changes = changesOf(answers);
    for (let from = 0; from < changes.length; from += changesAtOnce) {
      done(await save(who, changes.slice(from, from + changesAtOnce)));
    }
    for (const [key, count] of answers.files) {
      const [item = '', document] = key.split('.');
      for (let file = 0; file < count; file += 1) {
        done(await addFile(who, item, document as DocumentName));
      }
    }
    return done(await who.session.call(getApplication));
  };
  const submit = ({ session }: Applicant, headers: Record<string, string> = {}): Promise<Answer> =>
    session.call(submitApplication, { declaredName: 'Chan Mei', isDeclared: true }, { headers });
  return { anApplicant, save, addFile, fill, submit };
};

/** Reads the months of statements that block the approval. */
export const readStatements = async (
  operator: SignedIn,
  { merchantNumber, revision }: { merchantNumber: string; revision: number },
): Promise<void> => {
  const { envelope } = await operator.call(getSubmittedApplication, { merchantNumber });
  const { statements } = getSubmittedApplication.output.parse(envelope.data);
  for (const month of statements.unread) {
    const read = { month, currency: 'USD', amount: '75000', payments: 900 };
    done(await operator.call(recordStatementMonth, { merchantNumber, revision, ...read }));
  }
};
