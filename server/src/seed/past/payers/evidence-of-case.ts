import {
  evidenceForms,
  type EvidenceField,
  type ReasonFamily,
} from '@back-office/contract/features/disputes/evidence';
import sharp from 'sharp';
import { fontOf, writePdf } from '#platform/pdf/write-pdf';

const shown: Readonly<Partial<Record<EvidenceField, string>>> = {
  ipAndDevice: 'IP address 203.0.113.45, in the city of the delivery',
  customerMail: 'The customer confirmed the order by email on the same day.',
  deliveredOn: 'Delivered and signed for two days after dispatch',
  deliveryAddress: 'The billing address of the card',
  signature: 'Signed for at the door',
  productPage: 'The page shows size, material and weight of the article as delivered.',
  returnPolicy: 'Returns are free for 30 days. The customer asked for none.',
  refundPolicy: 'Refunds are due for returned goods. Nothing was returned.',
  termsAccepted: 'The customer accepted the terms in the checkout, before paying.',
  cancellationLog: 'No cancellation was received before the charge.',
  usageAfter: 'The customer logged in and used the service after the charge.',
  otherOrder: 'The other order has another article and another delivery address.',
  otherInvoice: 'The two invoices name different articles.',
  acceptedTotal: 'The customer saw and accepted the total on the last page of the checkout.',
  authorisationCode: 'The issuer approved the payment.',
  receipt: 'The receipt was sent to the customer by email.',
};

/** Evidence required by a reason's form, as far as the shop has it. */
export const evidenceOf = (family: ReasonFamily): { field: EvidenceField; text: string }[] => {
  const { required, optional } = evidenceForms[family];
  return [...required, ...optional].flatMap((field) => {
    const text = shown[field];
    return text === undefined ? [] : [{ field, text }];
  });
};

const ordered = 'The customer ordered in our shop and received what was ordered.';
const statements: Readonly<Partial<Record<ReasonFamily, string>>> = {
  notReceived: 'The parcel was delivered to the customer and signed for.',
  notAsDescribed: 'The goods are those that the product page shows. The customer returned nothing.',
  creditNotProcessed: 'No refund is due: nothing was returned, and the terms were accepted.',
  cancelledRecurring: 'The subscription was not cancelled before the charge.',
  duplicate: 'The two payments are for two different orders.',
};

export const statementOf = (family: ReasonFamily): string => statements[family] ?? ordered;

const lines = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `<rect x="90" y="${150 + at * 34}" width="${420 - (at % 4) * 60}" height="12" fill="#8a94a6"/>`,
  ).join('');

// Drawn from shapes only, since a machine may have no fonts.
const sheet = `<rect width="600" height="480" fill="#e8ebf1"/><rect x="60" y="30" width="480" height="420" fill="#ffffff"/><rect x="90" y="70" width="180" height="34" fill="#3b6ea5"/>${lines(8)}`;
const parcel =
  '<rect width="600" height="480" fill="#cfd6df"/><rect x="190" y="20" width="220" height="400" fill="#7c5a3c"/><circle cx="385" cy="230" r="9" fill="#d9b25f"/><rect y="420" width="600" height="60" fill="#9aa3ad"/><path d="M60 300h170v130H60z" fill="#c79a63"/><path d="M135 300h20v130h-20z" fill="#e6d3b0"/>';
const article =
  '<rect width="600" height="480" fill="#f4f5f7"/><path d="M210 190h180l-20 180H230z" fill="#4f7a6b"/><path d="M390 220q90 0 60 70t-80 40" fill="none" stroke="#4f7a6b" stroke-width="18"/><rect x="250" y="160" width="100" height="24" fill="#3b5f53"/><rect x="150" y="375" width="300" height="14" fill="#c3cad3"/>';

const pictures = {
  confirmation: { name: 'order-confirmation.png', shapes: sheet },
  parcel: { name: 'parcel-at-the-door.png', shapes: parcel },
  article: { name: 'article.png', shapes: article },
} as const;
export type PictureName = keyof typeof pictures;

type DrawnFile = { name: string; kind: 'png' | 'pdf'; content: Buffer };

export const drawPicture = async (of: PictureName): Promise<DrawnFile> => {
  const { name, shapes } = pictures[of];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="480">${shapes}</svg>`;
  return { name, kind: 'png', content: await sharp(Buffer.from(svg)).png().toBuffer() };
};

const writeTerms = async (): Promise<DrawnFile> => {
  const title = 'Terms of sale';
  const content = await writePdf({
    info: { title, author: 'Shop', subject: title },
    language: 'en',
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 40],
    content: [
      { text: title, fontSize: 16, bold: true },
      { text: 'Goods may be returned within 30 days. Refunds are paid to the card of the order.' },
      { text: 'The customer accepts these terms before paying.' },
    ],
    defaultStyle: { font: fontOf('en') },
    footer: () => ({ text: '' }),
  });
  return { name: 'terms-of-sale.pdf', kind: 'pdf', content };
};

/** A shop's files, made once for all its responses. */
export const drawEvidence = async (): Promise<Record<PictureName | 'terms', DrawnFile>> => ({
  confirmation: await drawPicture('confirmation'),
  parcel: await drawPicture('parcel'),
  article: await drawPicture('article'),
  terms: await writeTerms(),
});
export type DrawnEvidence = Awaited<ReturnType<typeof drawEvidence>>;

const telling: Readonly<Partial<Record<ReasonFamily, PictureName>>> = {
  notReceived: 'parcel',
  notAsDescribed: 'article',
};

/** The picture that supports a reason. */
export const pictureOf = (family: ReasonFamily): PictureName => telling[family] ?? 'confirmation';
