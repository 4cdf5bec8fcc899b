import { randomUUID } from 'node:crypto';
import type { CallName } from '@back-office/contract/catalogue';
import type { addRiskRule } from '@back-office/contract/features/risk/rules';
import { websiteChecks } from '@back-office/contract/features/websites';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import type { InputOf } from '@back-office/contract/kit/call';
import { twice } from './client.ts';
import { ownFlow } from './proof.ts';

/** Objects a call can name: of the own business, of another one, or nonexistent. */
export type Objects = {
  paymentNumber: string;
  gatewayNumber: string;
  refundNumber: string;
  disputeNumber: string;
  refundBatchId: string;
  batchNumber: string;
  savedViewId: string;
  reminderId: string;
  announcementId: string;
  downloadId: string;
  sessionId: string;
  roleId: string;
  administratorId: string;
  withdrawalNumber: string;
  bankAccountId: string;
  productRequestId: string;
  uploadId: string;
  paymentLinkNumber: string;
  subscriptionNumber: string;
  websiteNumber: string;
  alertNumber: string;
  complaintNumber: string;
  mailNumber: string;
  riskEntryNumber: string;
  riskRuleNumber: string;
  webhookEndpointId: string;
  webhookEventId: string;
  apiKeyId: string;
};

/** Names that never existed. */
export const absentObjects: Objects = {
  paymentNumber: '2026111199999999999999',
  gatewayNumber: '99999999',
  refundNumber: 'R202611119999999999',
  disputeNumber: 'D202611119999999999',
  refundBatchId: '00000000-0000-4000-8000-000000000000',
  batchNumber: '999999992026112201',
  savedViewId: '00000000-0000-4000-8000-000000000000',
  reminderId: '999999999999999999',
  announcementId: '999999999999999999',
  downloadId: '00000000-0000-4000-8000-000000000000',
  sessionId: '00000000-0000-4000-8000-000000000000',
  roleId: '999999999999999999',
  administratorId: '00000000-0000-4000-8000-000000000000',
  withdrawalNumber: 'W202611119999999999',
  bankAccountId: '00000000-0000-4000-8000-000000000000',
  productRequestId: '00000000-0000-4000-8000-000000000000',
  uploadId: '00000000-0000-4000-8000-000000000000',
  paymentLinkNumber: 'L202611119999999999',
  subscriptionNumber: 'S202611119999999999',
  websiteNumber: 'S202611119999999999',
  alertNumber: 'A202611119999999999',
  complaintNumber: 'C202611119999999999',
  mailNumber: 'M202611119999999999',
  riskEntryNumber: 'E202611119999999999',
  riskRuleNumber: 'K202611119999999999',
  webhookEndpointId: '00000000-0000-4000-8000-000000000000',
  webhookEventId: 'evt_00000000000000000000000000000000',
  apiKeyId: '00000000-0000-4000-8000-000000000000',
};

const today = businessDayOf(new Date());
const range = { from: addDays(today, -30), to: today };
const filterOf = ({ gatewayNumber }: Objects) => ({
  view: 'query',
  range,
  gatewayNumbers: [gatewayNumber],
});

const rdrRulesOf = [
  {
    name: 'Small amounts',
    decision: 'accept' as const,
    conditions: { amount: { currency: 'USD', fromMinor: '1', toMinor: '2500' } },
  },
];

const fileRequest = {
  list: 'transactions',
  filter: { view: 'query', range },
  columns: ['number', 'merchantOrderNumber', 'customerName'],
  format: 'csv',
};

// Operators' calls name any merchant's refund; its owner makes no difference to who may call.
const exceptionOf = { merchantNumber: '999999', number: 'evt_of_nobody~00000000' };
const requestOf = { merchantNumber: '999999', id: absentObjects.productRequestId };
const auditOf = { merchantNumber: '999999', number: absentObjects.refundNumber };

const batchOfMerchant = { merchantNumber: '999999', number: absentObjects.batchNumber };
const websiteOfMerchant = { merchantNumber: '999999', number: absentObjects.websiteNumber };
const caseOfMerchant = { merchantNumber: '999999', number: absentObjects.disputeNumber };
/** An application for one website. */
export const websiteOf = {
  addresses: ['https://shop.nobody.example'],
  type: 'physicalGoods',
  platform: 'ownSite',
  currency: 'USD',
  averageMinor: '5000',
} as const;
/** A rule that no payment meets. */
export const ruleOf: Omit<InputOf<typeof addRiskRule>, 'gatewayNumber' | 'firstDay'> = {
  name: 'Huge orders',
  action: 'review',
  place: 50,
  conditions: [{ kind: 'amountAbove', minor: '999999999999', currency: 'USD' }],
};
/** A permanent blacklist entry. */
export const entryOf = { list: 'black', lastDay: null, remark: 'Stolen cards' } as const;
/** A check list without faults. */
export const allChecked = websiteChecks.map((check) => ({
  check,
  answer: 'yes' as const,
  comment: null,
}));
const payoutOf = { merchantNumber: '999999', number: absentObjects.withdrawalNumber };

const newLinkInput = {
  gatewayNumber: absentObjects.gatewayNumber,
  currency: 'USD',
  title: 'Tea',
  description: '',
  message: '',
  reference: '',
  type: 'oneTime',
  paymentsMax: null,
  activeUntil: '2026-12-01T00:00:00.000Z',
  amount: { mode: 'customer', leastMinor: '100', mostMinor: '200' },
} as const;
const linkOfMerchant = { merchantNumber: '999999', number: absentObjects.paymentLinkNumber };

const actedOnMerchant = { merchantNumber: '999999', reason: 'Agreed by mail' };
const warningLevels = { chargebacks: { amber: 50, red: 80 }, fraud: { amber: 50, red: 80 } };
const noProposal = '00000000-0000-4000-8000-000000000000';
const changeOfMerchant = {
  merchantNumber: '999999',
  id: '00000000-0000-4000-8000-000000000000',
};

const refundFilterOf = ({ gatewayNumber }: Objects) => ({ range, gatewayNumbers: [gatewayNumber] });

/** A refund file with one row, as a person uploads it. */
export const refundFileOf = (paymentNumber: string): string =>
  Buffer.from(
    `Order number,Refund amount,Currency,Reason\r\n${paymentNumber},1.00,,Returned\r\n`,
  ).toString('base64');

const productsOf = {
  lines: [
    {
      number: null,
      name: 'Oolong tea',
      category: null,
      unitPriceMinor: '100',
      quantity: 1,
      url: null,
      imageUrl: null,
      weightGrams: null,
    },
  ],
  freightMinor: '0',
  discountMinor: '0',
};
const productFileOf = (orderNumber: string): string =>
  Buffer.from(
    [
      'Order number,Product number,Product name,Category,Unit price,Quantity,Currency,Product page,Image address,Weight (g),Freight,Discount',
      `${orderNumber},,Oolong tea,,1.00,1,USD,,,,,`,
    ].join('\r\n'),
  ).toString('base64');
const waybillOf = { trackingNumbers: ['1Z5R89390357567127'], company: null, websites: [] };
const linkFile = Buffer.from(
  'Title,Amount,Freight,Currency,Gateway number,Type,Days active,Internal reference,Description,Message after payment\r\nTea,12.00,,USD,99999901,,,,,\r\n',
).toString('base64');

const waybillFileOf = (orderNumber: string): string =>
  Buffer.from(
    `Order number,Tracking numbers,Logistics company,Logistics websites\r\n${orderNumber},986578788855,,\r\n`,
  ).toString('base64');

const endpoint = {
  name: 'Shop',
  url: 'https://receiver.example/hook',
  eventTypes: ['payment.succeeded'],
};

const apiKey = {
  name: 'Web shop',
  permissions: ['transactions.view'],
  gatewayNumbers: null,
  addresses: [],
};

const roleWords = {
  nameEn: 'Day shift',
  nameZh: '白班',
  description: '',
  permissions: ['transactions.view'],
};

/** An operator's announcement; by default for everybody, from now on and without an end. */
export const announcementOf = (title: string, more: Record<string, unknown> = {}) => ({
  text: {
    en: { title, body: `${title}: the text` },
    zhCn: { title: '', body: '' },
    zhHk: { title: '', body: '' },
  },
  priority: 'normal',
  isMustRead: false,
  audience: { reach: 'all' },
  publishFrom: null,
  publishTo: null,
  ...more,
});

/** An invalid proof, for a challenge never issued. */
const noProof = {
  challenge: {
    parameters: {
      algorithm: 'SHA-256',
      cost: 1,
      expiresAt: 4_000_000_000,
      keyLength: 32,
      keyPrefix: '00',
      keySignature: '00',
      nonce: '00',
      salt: '00',
    },
    signature: '00',
  },
  solution: { counter: 1, derivedKey: '00' },
};

// No role has this number, so nothing is granted.
const noGrant = { roleId: '999999999999', gatewayNumbers: null, seesAccountDynamics: false };

type Input = (objects: Objects) => Record<string, unknown>;

/** Input of each call about such objects. A call that names none gets the same input each time. */
export const inputOf: Record<CallName, Input> = {
  signIn: () => ({ email: 'nobody@teahouse.example', password: 'Quiet-Reef-64' }),
  adminLogin: () => ({ loginName: 'nobody', password: 'Quiet-Reef-64' }),
  systemLogin: () => ({
    loginName: 'nobody',
    password: 'Quiet-Reef-64',
    merchantNumber: '999999',
    reason: 'Asked by nobody',
  }),
  getSingleSignOn: () => ({}),
  beginSingleSignOn: () => ({}),
  finishSingleSignOn: () => ({ answer: 'code=never-given-out&state=never-given-out' }),
  getUserInfo: () => ({}),
  signOut: () => ({}),
  mailPasswordReset: () => ({ email: 'nobody@teahouse.example' }),
  textPasswordReset: () => ({ phone: '+85290000000', proof: noProof, flow: ownFlow }),
  verifyPasswordResetCode: () => ({ phone: '+85290000000', code: '000000', flow: ownFlow }),
  checkPasswordReset: () => ({ key: 'never-given-out' }),
  resetPassword: () => ({ key: 'never-given-out', ...twice('Quiet-Reef-64') }),
  changePassword: () => ({ current: 'Not-this-1', ...twice('Quiet-Reef-64') }),
  getOperatorFactorChoices: () => ({ ticket: 'never-given-out' }),
  sendOperatorFactorCode: () => ({ ticket: 'never-given-out' }),
  getOperatorPasskeyOptions: () => ({ ticket: 'never-given-out' }),
  giveOperatorFactor: () => ({
    ticket: 'never-given-out',
    proof: { kind: 'app', code: '000000' },
  }),
  getFactorChoices: () => ({}),
  sendFactorCode: () => ({}),
  getPasskeyOptions: () => ({}),
  proveFactor: () => ({ proof: { kind: 'app', code: '000000' } }),
  listSecondFactors: () => ({}),
  switchSmsFactor: () => ({ isOn: false }),
  beginAuthenticatorApp: () => ({}),
  confirmAuthenticatorApp: () => ({ code: '000000' }),
  removeAuthenticatorApp: () => ({}),
  beginPasskey: () => ({}),
  addPasskey: () => ({
    name: 'Mine',
    passkey: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
  }),
  renamePasskey: () => ({ id: 'AAAA', name: 'Mine' }),
  removePasskey: () => ({ id: 'AAAA' }),
  makeRecoveryCodes: () => ({}),
  revokeTrustedBrowser: () => ({ id: '999999999999999999' }),
  switchBusiness: () => ({ businessId: '999999999999' }),
  // A business is no object of the calling tenant: only operators name one by its number.
  createNewBusiness: () => ({ name: 'Second shop', region: 'overseas', entity: 'company' }),
  getActivation: () => ({}),
  enterBackOffice: () => ({}),
  getOnboarding: () => ({ merchantNumber: '999999' }),
  setBusinessStatus: () => ({ merchantNumber: '999999', from: 20, to: 40, note: 'Approved' }),
  getProofChallenge: () => ({ action: 'signUp', phone: '+85290000000' }),
  textSignUpCode: () => ({ phone: '+85290000000', proof: noProof, flow: ownFlow }),
  signUp: () => ({
    email: 'nobody@teahouse.example',
    ...twice('Quiet-Reef-64'),
    name: 'Nobody',
    phone: '+85290000000',
    code: '000000',
    flow: ownFlow,
    businessName: 'Nowhere',
    region: 'overseas',
    consent: true,
  }),
  checkEmailVerification: () => ({ key: 'never-given-out' }),
  verifyEmail: () => ({ key: 'never-given-out' }),
  resendByLink: () => ({ key: 'never-given-out' }),
  resendVerification: () => ({}),
  getSettings: () => ({}),
  changeName: () => ({ name: 'Somebody Else' }),
  chooseAvatar: () => ({ picture: 'bm90IGEgcGljdHVyZQ==' }),
  removeAvatar: () => ({}),
  choosePreferences: () => ({ theme: 'dark' }),
  sendEmailChangeCode: () => ({ email: 'nobody@teahouse.example' }),
  confirmEmailChange: () => ({ code: '000000' }),
  undoEmailChange: () => ({ key: 'never-given-out' }),
  sendPhoneChangeCode: () => ({ phone: '+85290000000' }),
  confirmPhoneChange: () => ({ code: '000000' }),
  listNotifications: () => ({}),
  chooseNotification: () => ({ event: 'refundFailed', channel: 'mail', isOn: true }),
  listSessions: () => ({}),
  endSession: ({ sessionId }) => ({ id: sessionId }),
  endOtherSessions: () => ({}),
  removeAccount: () => ({ confirmation: 'Not My Name' }),
  // Named objects appear in the caller's own log afterwards, so its answer is the same for none.
  listOperations: () => ({ filter: { range } }),
  getOperation: () => ({ id: '00000000-0000-4000-8000-000000000000' }),
  listAdministrators: () => ({ filter: {} }),
  getAdministrator: ({ administratorId }) => ({ id: administratorId }),
  getGrantable: () => ({}),
  changeAdministratorRights: ({ administratorId }) => ({
    id: administratorId,
    ...noGrant,
    seen: noGrant,
  }),
  renameAdministrator: ({ administratorId }) => ({ id: administratorId, loginName: 'renamed' }),
  resetAdministratorPassword: ({ administratorId }) => ({ id: administratorId }),
  disableAdministrator: ({ administratorId }) => ({ id: administratorId }),
  resumeAdministrator: ({ administratorId }) => ({ id: administratorId }),
  transferOwnership: ({ administratorId }) => ({ id: administratorId }),
  inviteAdministrators: () => ({
    emails: ['nobody@teahouse.example'],
    ...noGrant,
    language: 'en',
  }),
  resendInvitation: ({ administratorId }) => ({ id: administratorId }),
  withdrawInvitation: ({ administratorId }) => ({ id: administratorId }),
  findInvitation: () => ({ key: 'never-given-out' }),
  textInvitationCode: () => ({ key: 'never-given-out', phone: '+85290000000' }),
  acceptInvitation: () => ({
    key: 'never-given-out',
    name: 'Nobody',
    ...twice('Quiet-Reef-64'),
    phone: '+85290000000',
    code: '000000',
  }),
  checkInvitation: () => ({ key: 'never-given-out' }),
  joinByInvitation: () => ({ key: 'never-given-out' }),
  listSignIns: () => ({ filter: { range } }),
  listReminders: () => ({}),
  readReminder: ({ reminderId }) => ({ id: reminderId }),
  reportClientError: () => ({
    message: 'm',
    stack: 's',
    route: '/index',
    release: '1752633731960',
  }),
  reportOutsideError: () => ({
    message: 'm',
    stack: 's',
    route: '/loginNew',
    release: '1752633731960',
  }),
  getHome: () => ({}),
  getHistory: () => ({ days: '7' }),
  getWorkQueue: () => ({}),
  getOperatorQueue: () => ({}),
  listProducts: () => ({}),
  askForProduct: () => ({ product: 'threeDSecure', volume: null, note: null }),
  cancelProductRequest: ({ productRequestId }) => ({ id: productRequestId }),
  listSubscriptions: ({ subscriptionNumber }) => ({ filter: { search: subscriptionNumber } }),
  // A token's number has its subscription's digits.
  listTokens: ({ subscriptionNumber }) => ({ filter: { search: subscriptionNumber.slice(1) } }),
  getSubscription: ({ subscriptionNumber }) => ({ number: subscriptionNumber }),
  getChargeForecast: () => ({}),
  listForecastNights: () => ({ filter: { range } }),
  listSubscriptionCharges: ({ subscriptionNumber }) => ({
    // The next charge is a year ahead.
    filter: {
      range: { from: addDays(today, 360), to: addDays(today, 370) },
      search: subscriptionNumber,
    },
  }),
  startTestSubscription: () => ({
    gatewayNumber: absentObjects.gatewayNumber,
    token: 'tok_400000_0002',
    brand: 'visa',
    last4: '0002',
    plan: 'Tea of the month',
    reference: '',
    email: 'ada@example.com',
    currency: 'USD',
    amountMinor: '1280',
    interval: { unit: 'month', count: 1 },
    trialDays: 0,
  }),
  pauseSubscription: ({ subscriptionNumber }) => ({ number: subscriptionNumber }),
  resumeSubscription: ({ subscriptionNumber }) => ({ number: subscriptionNumber }),
  cancelSubscription: ({ subscriptionNumber }) => ({ number: subscriptionNumber, when: 'now' }),
  getChargebackStop: () => ({}),
  changeChargebackStop: () => ({ isOn: false }),
  chargeSubscription: ({ subscriptionNumber }) => ({ number: subscriptionNumber }),
  revokeSubscriptionCard: ({ subscriptionNumber }) => ({ number: subscriptionNumber }),
  changeSubscriptionAmount: ({ subscriptionNumber }) => ({
    number: subscriptionNumber,
    amountMinor: '1480',
  }),
  listAlerts: ({ alertNumber }) => ({ filter: { tab: 'all', alertNumbers: [alertNumber] } }),
  getAlert: ({ alertNumber: number }) => ({ number }),
  refundAlert: ({ alertNumber: number }) => ({
    number,
    outcome: 'resolved',
    amountMinor: '100',
    note: '',
  }),
  answerAlert: ({ alertNumber: number }) => ({ number, outcome: 'unresolved', note: '' }),
  requestAlertCredit: ({ alertNumber: number }) => ({ number, reason: 'notOurs', note: '' }),
  listAlertOversight: () => ({ filter: { queue: 'all' } }),
  overseeAlert: () => ({ merchantNumber: '999999', number: absentObjects.alertNumber }),
  getRdrRules: () => ({ earlier: 5 }),
  tryRdrRules: () => ({ rules: rdrRulesOf }),
  listRdrTrialCases: () => ({
    rules: rdrRulesOf,
    version: null,
    rule: null,
    fate: null,
    currency: null,
    pages: 1,
  }),
  proposeRdrRules: () => ({ rules: rdrRulesOf, effectiveFrom: addDays(today, 30) }),
  confirmRdrRules: () => ({ version: 999_999 }),
  rejectRdrRules: () => ({ version: 999_999, note: 'Too many' }),
  withdrawRdrRules: () => ({ version: 999_999 }),
  listComplaints: ({ complaintNumber }) => ({ filter: { search: complaintNumber } }),
  getComplaint: ({ complaintNumber: number }) => ({ number }),
  replyToComplaint: ({ complaintNumber: number }) => ({ number, note: 'We sent it again.' }),
  refuseComplaint: ({ complaintNumber: number }) => ({ number, note: 'It was delivered.' }),
  agreeToComplaint: ({ complaintNumber: number }) => ({ number, amountMinor: '100', note: '' }),
  getComplaintOfPayment: ({ paymentNumber }) => ({ paymentNumber }),
  sendComplaintLink: ({ paymentNumber }) => ({ paymentNumber }),
  revokeComplaintLink: ({ paymentNumber }) => ({ paymentNumber }),
  listMailConversations: ({ mailNumber }) => ({ filter: { search: mailNumber } }),
  getMailConversation: ({ mailNumber: number }) => ({ number }),
  readMailConversation: ({ mailNumber: number }) => ({ number, version: 1 }),
  answerMail: ({ mailNumber: number }) => ({ number, text: 'It arrives on Thursday.' }),
  listEarlierMail: ({ mailNumber: number }) => ({ number, before: 2 }),
  closeMailConversation: ({ mailNumber: number }) => ({ number, version: 1 }),
  findMailOrders: ({ mailNumber: number }) => ({ number }),
  linkMailConversation: ({ mailNumber: number, paymentNumber }) => ({ number, paymentNumber }),
  getShopAddress: () => ({}),
  openShopAddress: () => ({}),
  listMailTemplates: () => ({}),
  saveMailTemplate: () => ({ template: 'onItsWay', language: 'en', body: null }),
  listComplaintOversight: () => ({ filter: {} }),
  overseeComplaint: () => ({ merchantNumber: '999999', number: absentObjects.complaintNumber }),
  listWebsites: ({ websiteNumber }) => ({ filter: { search: websiteNumber } }),
  getWebsite: ({ websiteNumber: number }) => ({ number }),
  applyForWebsites: () => ({ ...websiteOf, gatewayNumber: absentObjects.gatewayNumber }),
  changeWebsite: ({ websiteNumber: number }) => ({ number, action: 'disable' }),
  correctWebsite: ({ websiteNumber: number }) => ({
    number,
    version: 1,
    type: 'services',
    platform: 'shopify',
    averageMinor: '7000',
  }),
  downloadFixList: ({ websiteNumber: number }) => ({ number }),
  proveWebsite: ({ websiteNumber: number }) => ({ number, method: 'dns' }),
  listHeldPayments: ({ paymentNumber }) => ({ filter: { search: paymentNumber } }),
  decideHeldPayment: ({ paymentNumber: number }) => ({
    number,
    decision: 'release',
    reason: 'Known payer',
  }),
  listRiskRules: ({ riskRuleNumber }) => ({ filter: { search: riskRuleNumber } }),
  getRiskRule: ({ riskRuleNumber: number }) => ({ number }),
  addRiskRule: ({ gatewayNumber }) => ({ ...ruleOf, gatewayNumber, firstDay: null }),
  proposeRuleChange: ({ riskRuleNumber: number }) => ({ number, ...ruleOf, reason: 'Too strict' }),
  proposeRuleEnd: ({ riskRuleNumber: number }) => ({ number, reason: 'Too strict' }),
  confirmRuleProposal: ({ riskRuleNumber: number }) => ({ number, proposalId: randomUUID() }),
  rejectRuleProposal: ({ riskRuleNumber: number }) => ({
    number,
    proposalId: randomUUID(),
    note: 'Still needed',
  }),
  withdrawRuleProposal: ({ riskRuleNumber: number }) => ({ number }),
  tryRiskRule: ({ gatewayNumber }) => ({
    action: ruleOf.action,
    conditions: ruleOf.conditions,
    gatewayNumber,
  }),
  listTriedPayments: ({ gatewayNumber }) => ({
    action: ruleOf.action,
    conditions: [{ kind: 'amountAbove', minor: '1', currency: 'USD' }],
    gatewayNumber,
    // Later than now counts as now.
    asOf: `${addDays(today, 1)}T00:00:00.000Z`,
    outcome: 'good',
    currency: 'USD',
    pages: 1,
  }),
  listRiskEntries: ({ riskEntryNumber }) => ({ filter: { search: riskEntryNumber } }),
  getRiskEntry: ({ riskEntryNumber: number }) => ({ number }),
  addRiskEntries: ({ gatewayNumber }) => ({
    ...entryOf,
    gatewayNumber,
    type: 'email',
    values: ['thief@example.com'],
    leavesBadOut: false,
  }),
  addPaymentToList: ({ paymentNumber }) => ({
    ...entryOf,
    gatewayNumber: null,
    paymentNumber,
    types: ['email'],
  }),
  getFraudAdding: () => ({}),
  changeFraudAdding: () => ({ isOn: false }),
  disableRiskEntry: ({ riskEntryNumber: number }) => ({ number }),
  listWebsiteAudits: () => ({ filter: {} }),
  overseeWebsite: () => websiteOfMerchant,
  decideWebsite: () => ({ ...websiteOfMerchant, stage: 'audit', version: 1, checks: allChecked }),
  decideWebsiteCorrection: () => ({
    ...websiteOfMerchant,
    version: 1,
    decision: 'decline',
    reason: 'Goods are sold there',
  }),
  stopWebsite: () => ({ ...websiteOfMerchant, reason: 'Closed shop' }),
  confirmWebsiteAverage: () => ({ ...websiteOfMerchant, realisedMinor: '12000' }),
  listPaymentLinks: ({ paymentLinkNumber }) => ({ filter: { search: paymentLinkNumber } }),
  getLinkWebsites: () => ({}),
  getPaymentLink: ({ paymentLinkNumber }) => ({ number: paymentLinkNumber }),
  createPaymentLink: () => newLinkInput,
  editPaymentLink: ({ paymentLinkNumber: number }) => ({ ...newLinkInput, number }),
  downloadLinkTemplate: () => ({ format: 'csv' }),
  checkPaymentLinks: () => ({ fileName: 'links.csv', content: linkFile }),
  uploadPaymentLinks: () => ({ fileName: 'links.csv', content: linkFile }),
  publishPaymentLink: ({ paymentLinkNumber: number }) => ({ number }),
  disablePaymentLink: ({ paymentLinkNumber }) => ({ number: paymentLinkNumber }),
  enablePaymentLink: ({ paymentLinkNumber }) => ({ number: paymentLinkNumber }),
  extendPaymentLink: ({ paymentLinkNumber }) => ({
    number: paymentLinkNumber,
    activeUntil: '2099-12-01T00:00:00.000Z',
  }),
  overseePaymentLinks: () => ({ filter: {} }),
  overseePaymentLink: () => linkOfMerchant,
  stopPaymentLink: () => ({ ...linkOfMerchant, reason: 'Agreed by mail' }),
  duplicatePaymentLink: ({ paymentLinkNumber }) => ({ number: paymentLinkNumber }),
  removePaymentLink: ({ paymentLinkNumber: number }) => ({ number }),
  overseeProducts: () => ({ merchantNumber: '999999' }),
  getProductRequest: () => requestOf,
  listProductRequests: () => ({ filter: {} }),
  listSchemeMonitors: () => ({ filter: {} }),
  grantProductRequest: () => ({ ...requestOf, account: null }),
  declineProductRequest: () => ({ ...requestOf, reason: 'Not offered' }),
  listAnnouncements: () => ({ filter: {} }),
  getAnnouncement: ({ announcementId }) => ({ id: announcementId }),
  readAnnouncement: ({ announcementId }) => ({ id: announcementId }),
  // The acquirer's own: the merchant of the calling person makes no difference to who may call.
  overseeAnnouncements: () => ({ filter: {} }),
  overseeAnnouncement: () => ({ id: absentObjects.announcementId }),
  saveAnnouncement: () => ({
    known: { id: absentObjects.announcementId, revision: 1 },
    content: announcementOf('Not kept'),
  }),
  scheduleAnnouncement: () => ({ id: absentObjects.announcementId, revision: 1 }),
  withdrawAnnouncement: () => ({ id: absentObjects.announcementId }),
  copyAnnouncement: () => ({ id: absentObjects.announcementId }),
  getBalances: () => ({}),
  listRecordedFlow: ({ paymentNumber }) => ({
    filter: { currency: 'USD', range, reference: paymentNumber },
  }),
  getFlowEntry: ({ paymentNumber }) => ({ reference: paymentNumber, kind: 'sale', step: '1' }),
  getAccountSummary: () => ({ range }),
  listHolds: () => ({ filter: {} }),
  findMoneySubjects: () => ({ search: '' }),
  previewHold: () => ({
    merchantNumber: actedOnMerchant.merchantNumber,
    paymentNumber: absentObjects.paymentNumber,
  }),
  placeHold: () => ({ ...actedOnMerchant, paymentNumber: absentObjects.paymentNumber }),
  getApprovals: () => ({}),
  changeApproval: () => ({ subject: 'refund', isOn: true, limits: [], version: 0 }),
  proposeRelease: () => ({ ...actedOnMerchant, number: 'H202611119999999999' }),
  listAdjustments: () => ({ filter: {} }),
  listMoneyProposals: () => ({ filter: {} }),
  confirmMoneyProposal: () => ({ merchantNumber: '999999', id: absentObjects.announcementId }),
  rejectMoneyProposal: () => ({
    merchantNumber: '999999',
    id: absentObjects.announcementId,
    note: 'Not this one',
  }),
  withdrawMoneyProposal: () => ({ merchantNumber: '999999', id: absentObjects.announcementId }),
  proposeAdjustment: () => ({
    ...actedOnMerchant,
    gatewayNumber: absentObjects.gatewayNumber,
    kind: 'otherReturn',
    currency: 'USD',
    amount: '1.00',
  }),
  listDebts: () => ({ filter: {} }),
  proposeOffset: () => ({
    ...actedOnMerchant,
    gatewayNumber: absentObjects.gatewayNumber,
    currency: 'USD',
    owedMinor: '100',
  }),
  listOffsets: () => ({ filter: {} }),
  overseeDecision: () => ({ merchantNumber: '999999', number: 'H202611119999999999' }),
  overseeMerchants: () => ({ filter: {} }),
  getSystemHealth: () => ({}),
  getMerchantInformation: () => ({}),
  revealSignKey: () => ({}),
  rotateSignKey: () => ({}),
  getMerchant: () => ({ merchantNumber: '999999' }),
  editMerchant: () => ({
    ...actedOnMerchant,
    version: 0,
    name: 'Nobody',
    legalName: null,
    entity: null,
    registrationNumber: null,
    registeredIn: null,
    formedOn: null,
    address: null,
    industry: null,
    region: 'overseas',
    serviceFrom: '2024-01-01',
    serviceTo: null,
    contacts: [],
  }),
  changeMerchantStatus: () => ({ ...actedOnMerchant, from: 'normal', to: 'disabled' }),
  addGateway: () => ({ ...actedOnMerchant, number: '99999999', name: 'Shop', mode: 'live' }),
  switchGateway: () => ({ ...actedOnMerchant, number: '99999999', isActive: false }),
  setDeliveryType: () => ({ ...actedOnMerchant, number: '99999999', deliveryType: 'images' }),
  proposeMerchantChange: () => ({
    ...actedOnMerchant,
    change: {
      kind: 'withdrawalTerms',
      currency: 'USD',
      validFrom: '2099-01-01',
      minimumMinor: '100',
      feeMinor: '0',
      feePpm: 0,
      cutOffHour: 16,
      secondPersonFromMinor: null,
    },
  }),
  confirmMerchantChange: () => changeOfMerchant,
  rejectMerchantChange: () => ({ ...changeOfMerchant, note: 'Not agreed' }),
  withdrawMerchantChange: () => changeOfMerchant,
  listExchangeRates: () => ({ filter: {} }),
  getExchangeRates: () => ({}),
  proposeExchangeRates: () => ({
    validFrom: '2099-01-01',
    source: 'A bank',
    rates: [{ from: 'EUR', to: 'USD', rate: '1.1' }],
  }),
  confirmExchangeRates: () => ({ id: noProposal }),
  rejectExchangeRates: () => ({ id: noProposal, note: 'Not agreed' }),
  withdrawExchangeRates: () => ({ id: noProposal }),
  listBankHolidays: () => ({ filter: {} }),
  getBankCalendar: () => ({ from: '2099-01-01', to: '2099-01-31' }),
  addBankHoliday: () => ({ currency: 'USD', day: '2099-01-01', isOpen: false, name: 'New Year' }),
  removeBankHoliday: () => ({ currency: 'USD', day: '2099-01-02' }),
  getDailyReport: ({ gatewayNumber }) => ({ filter: { range, gatewayNumbers: [gatewayNumber] } }),
  getMonthlyReport: ({ gatewayNumber }) => ({
    filter: { month: today.slice(0, 7), gatewayNumbers: [gatewayNumber] },
  }),
  setWarningLevels: () => ({ levels: warningLevels }),
  getMerchantWarningLevels: () => ({ merchantNumber: '999999' }),
  setMerchantWarningLevels: () => ({ ...actedOnMerchant, levels: warningLevels }),
  getRates: () => ({ filter: { month: today.slice(0, 7) } }),
  listCorrectionFacts: ({ gatewayNumber }) => ({
    filter: { figure: 'orders', range, factRange: range, gatewayNumbers: [gatewayNumber] },
  }),
  listReportFacts: ({ gatewayNumber }) => ({
    fact: 'fraudReport',
    filter: { range, gatewayNumbers: [gatewayNumber] },
  }),
  listTransactions: (objects) => ({ filter: filterOf(objects) }),
  readTransactions: ({ paymentNumber }) => ({ numbers: [paymentNumber] }),
  summarizeTransactions: (objects) => ({ filter: filterOf(objects) }),
  countNewTransactions: (objects) => ({
    filter: { ...filterOf(objects), asOf: `${range.from}T00:00:00.000Z` },
  }),
  findTransaction: ({ paymentNumber }) => ({ number: paymentNumber }),
  captureTransaction: ({ paymentNumber }) => ({ number: paymentNumber, amountMinor: '1' }),
  voidTransaction: ({ paymentNumber }) => ({ number: paymentNumber }),
  inquireTransaction: ({ paymentNumber }) => ({ number: paymentNumber }),
  listRefunds: (objects) => ({ filter: refundFilterOf(objects) }),
  countNewRefunds: (objects) => ({
    filter: { ...refundFilterOf(objects), asOf: `${range.from}T00:00:00.000Z` },
  }),
  listDisputes: ({ disputeNumber }) => ({
    filter: { tab: 'all', disputeNumbers: [disputeNumber] },
  }),
  listCaseReviews: () => ({ filter: {} }),
  overseeDispute: () => caseOfMerchant,
  fetchAnswerFile: () => ({ ...caseOfMerchant, id: absentObjects.uploadId }),
  passAnswerOn: () => caseOfMerchant,
  returnAnswer: () => ({ ...caseOfMerchant, note: 'Page 2 is unreadable' }),
  proposeRuling: () => ({
    ...caseOfMerchant,
    stage: 'arbitration',
    outcome: 'won',
    reference: 'A-1',
  }),
  confirmRuling: () => ({ ...caseOfMerchant, outcome: 'won' }),
  rejectRuling: () => ({ ...caseOfMerchant, note: 'Another case' }),
  withdrawRuling: () => caseOfMerchant,
  getDispute: ({ disputeNumber }) => ({ number: disputeNumber }),
  acceptDispute: ({ disputeNumber }) => ({ number: disputeNumber, stage: 'retrieval' }),
  recallDispute: ({ disputeNumber }) => ({
    number: disputeNumber,
    statement: 'The cardholder withdrew the dispute.',
  }),
  answerDispute: ({ disputeNumber }) => ({
    number: disputeNumber,
    stage: 'retrieval',
    statement: 'The receipt',
    evidence: [],
    isRedacted: true,
  }),
  previewDisputeAnswer: ({ disputeNumber }) => ({ number: disputeNumber }),
  downloadAnswerTemplate: () => ({ format: 'csv' }),
  uploadAnswers: () => ({ fileName: 'answers.zip' }),
  latestAnswerBatch: () => ({}),
  sendAnswerBatch: () => ({ id: absentObjects.uploadId, isRedacted: true }),
  cancelAnswerBatch: () => ({ id: absentObjects.uploadId }),
  saveDisputeDraft: ({ disputeNumber }) => ({
    number: disputeNumber,
    stage: 'retrieval',
    statement: 'The receipt',
  }),
  removeDraftFile: ({ disputeNumber }) => ({
    number: disputeNumber,
    fileId: '00000000-0000-4000-8000-000000000000',
  }),
  addDeliveryToDraft: ({ disputeNumber }) => ({ number: disputeNumber, stage: 'retrieval' }),
  listEvidenceLibrary: ({ disputeNumber }) => ({ number: disputeNumber }),
  saveEvidenceText: ({ disputeNumber }) => ({
    number: disputeNumber,
    field: 'refundPolicy',
    text: 'Refunds within 30 days.',
  }),
  getRefund: ({ refundNumber }) => ({ number: refundNumber }),
  getRefundable: ({ paymentNumber }) => ({ paymentNumber }),
  applyForRefund: ({ paymentNumber }) => ({
    paymentNumber,
    method: 'part',
    amountMinor: '1',
    reason: 'Returned',
  }),
  listReportedPayments: () => ({}),
  refundReportedPayments: ({ paymentNumber }) => ({
    paymentNumbers: [paymentNumber],
    reason: 'Reported as fraud',
  }),
  withdrawRefund: ({ refundNumber }) => ({ number: refundNumber }),
  checkRefund: ({ refundNumber }) => ({ number: refundNumber, outcome: 'approved' }),
  listRefundAudits: () => ({ filter: {} }),
  getRefundAudit: () => auditOf,
  approveRefund: () => auditOf,
  rejectRefund: () => ({ ...auditOf, note: 'Not shown' }),
  listFeedExceptions: () => ({ filter: {} }),
  getFeedException: () => exceptionOf,
  dismissFeedException: () => ({ ...exceptionOf, reason: 'Sent by mistake' }),
  judgeFeedExceptionAgain: () => exceptionOf,
  listWithdrawals: () => ({ filter: { range } }),
  getWithdrawal: ({ withdrawalNumber }) => ({ number: withdrawalNumber }),
  getWithdrawable: () => ({}),
  quoteWithdrawal: () => ({ currency: 'USD', amountMinor: '999999999999' }),
  applyForWithdrawal: ({ bankAccountId }) => ({
    currency: 'USD',
    amountMinor: '50000',
    feeMinor: '2000',
    bankAccountId,
  }),
  approveWithdrawal: ({ withdrawalNumber }) => ({ number: withdrawalNumber }),
  refuseWithdrawal: ({ withdrawalNumber }) => ({ number: withdrawalNumber, note: 'Not agreed' }),
  cancelWithdrawal: ({ withdrawalNumber }) => ({ number: withdrawalNumber }),
  listBankAccounts: () => ({}),
  removeBankAccount: ({ bankAccountId }) => ({ id: bankAccountId }),
  overseeWebhooks: () => ({ filter: { range } }),
  overseeWebhook: () => ({
    merchantNumber: '999999',
    endpointId: absentObjects.webhookEndpointId,
    eventId: absentObjects.webhookEventId,
  }),
  overseeSubscriptions: () => ({ filter: {} }),
  overseeSubscription: () => payoutOf,
  listUnbegunSubscriptions: () => ({}),
  overseeWithdrawals: () => ({ filter: {} }),
  overseeWithdrawal: () => payoutOf,
  pickUpWithdrawal: () => payoutOf,
  revealPayoutAccount: () => payoutOf,
  confirmWithdrawal: () => ({ ...payoutOf, bankReference: 'NEVER-PAID', remittedMinor: '1' }),
  failWithdrawal: () => ({ ...payoutOf, note: 'Not shown' }),
  returnWithdrawal: () => ({ ...payoutOf, note: 'Not shown' }),
  downloadRefundTemplate: () => ({ format: 'csv' }),
  // A row that names nothing visible is stored with its result, so its answer differs by what was asked.
  uploadRefundBatch: () => ({ fileName: 'refunds.csv', content: refundFileOf('nobody') }),
  downloadRefundBatch: ({ refundBatchId }) => ({ id: refundBatchId, format: 'csv' }),
  listRefundBatches: () => ({}),
  getRefundBatch: ({ refundBatchId }) => ({ id: refundBatchId }),
  getWaybill: ({ paymentNumber }) => ({ paymentNumber }),
  uploadWaybill: ({ paymentNumber }) => ({ paymentNumber, ...waybillOf }),
  listWaybills: ({ paymentNumber }) => ({ filter: { search: paymentNumber } }),
  listMissingProofs: ({ gatewayNumber }) => ({ filter: { gatewayNumber } }),
  listDeliveryRates: ({ gatewayNumber }) => ({ filter: { gatewayNumbers: [gatewayNumber] } }),
  listSoldProducts: ({ paymentNumber }) => ({ filter: { range, search: paymentNumber } }),
  getSoldProducts: ({ paymentNumber }) => ({ paymentNumber }),
  saveSoldProducts: ({ paymentNumber }) => ({ paymentNumber, ...productsOf }),
  downloadProductTemplate: () => ({ format: 'csv' }),
  checkProducts: () => ({ fileName: 'products.csv', content: productFileOf('nobody') }),
  uploadProducts: () => ({ fileName: 'products.csv', content: productFileOf('nobody') }),
  downloadWaybillTemplate: () => ({ format: 'csv' }),
  checkWaybills: () => ({ fileName: 'waybills.csv', content: waybillFileOf('nobody') }),
  listWaybillsByHand: () => ({ filter: {} }),
  decideWaybill: () => ({
    merchantNumber: '999999',
    paymentNumber: absentObjects.paymentNumber,
    version: 1,
    decision: 'accept',
    note: null,
  }),
  uploadWaybillImages: () => ({ fileName: 'images.zip' }),
  latestWaybillImages: () => ({}),
  cancelWaybillImages: () => ({}),
  overseeWaybill: () => ({
    merchantNumber: '999999',
    paymentNumber: absentObjects.paymentNumber,
  }),
  fetchWaybillImage: () => ({
    merchantNumber: '999999',
    paymentNumber: absentObjects.paymentNumber,
    id: absentObjects.uploadId,
  }),
  uploadWaybills: () => ({ fileName: 'waybills.csv', content: waybillFileOf('nobody') }),
  getSettlementCycle: () => ({}),
  listUnsettled: ({ gatewayNumber }) => ({
    filter: { currency: 'USD', reason: 'frozen', gatewayNumbers: [gatewayNumber] },
  }),
  getSettlementAnswer: ({ paymentNumber }) => ({ paymentNumber }),
  listBatches: ({ gatewayNumber }) => ({ filter: { range, gatewayNumbers: [gatewayNumber] } }),
  getBatch: ({ batchNumber }) => ({ number: batchNumber }),
  listBatchLines: ({ batchNumber }) => ({ number: batchNumber }),
  listBatchDays: ({ batchNumber }) => ({ number: batchNumber }),
  downloadStatement: ({ batchNumber }) => ({ number: batchNumber }),
  getReserveSchedule: () => ({}),
  overseeBatches: () => ({ filter: {} }),
  overseeBatch: () => batchOfMerchant,
  overseeBatchLines: () => batchOfMerchant,
  listSettlementExceptions: () => ({}),
  checkBatch: () => batchOfMerchant,
  creditBatch: () => batchOfMerchant,
  cancelBatch: () => ({ ...batchOfMerchant, reason: 'Not right' }),
  listSavedViews: () => ({ list: 'transactions.query' }),
  saveView: ({ savedViewId }) => ({
    id: savedViewId,
    list: 'transactions.query',
    name: 'Mine',
    isShared: false,
    isDefault: false,
    query: '',
  }),
  removeSavedView: ({ savedViewId }) => ({ id: savedViewId }),
  // A file repeats its filter, so its answer differs by what was asked.
  downloadAtOnce: () => fileRequest,
  exportForOperator: () => ({
    list: 'payouts',
    filter: { queue: 'ended' },
    columns: ['number', 'amount'],
    format: 'csv',
  }),
  requestDownload: () => fileRequest,
  listDownloads: () => ({}),
  cancelDownload: ({ downloadId }) => ({ id: downloadId }),
  repeatDownload: ({ downloadId }) => ({ id: downloadId }),
  listRoles: () => ({ filter: {} }),
  getRole: ({ roleId }) => ({ id: roleId }),
  createRole: () => ({ ...roleWords, nameEn: 'Night shift', nameZh: '夜班' }),
  modifyRole: ({ roleId }) => ({ ...roleWords, id: roleId, version: 1 }),
  deleteRole: ({ roleId }) => ({ id: roleId }),
  fetchDownload: ({ downloadId }) => ({ id: downloadId }),
  listApplications: () => ({ filter: {} }),
  reviewSection: () => ({
    merchantNumber: '999999',
    revision: 1,
    section: 'bank',
    verdict: 'accepted',
    comment: null,
  }),
  approveApplication: () => ({
    merchantNumber: '999999',
    revision: 1,
    industry: '5499',
    template: 'standard',
    note: 'Welcome',
  }),
  requestCorrections: () => ({ merchantNumber: '999999', revision: 1, days: 14 }),
  recordStatementMonth: () => ({
    merchantNumber: '999999',
    revision: 1,
    month: '2026-01',
    currency: 'USD',
    amount: '1000',
    payments: 10,
  }),
  removeStatementMonth: () => ({
    merchantNumber: '999999',
    revision: 1,
    month: '2026-01',
    currency: 'USD',
  }),
  markAnswer: () => ({
    merchantNumber: '999999',
    revision: 1,
    item: 'business',
    field: 'holder',
    reason: 'differs',
    comment: null,
  }),
  removeMark: () => ({ merchantNumber: '999999', revision: 1, item: 'business', field: 'holder' }),
  replyToMark: () => ({ item: 'business', field: 'holder', reply: 'It is right.' }),
  addApplicationNote: () => ({ merchantNumber: '999999', text: 'Called the owner.' }),
  openRenewal: () => ({}),
  cancelRenewal: () => ({}),
  getReusable: () => ({}),
  reuseBusiness: () => ({ businessId: '999999' }),
  reusePeople: () => ({ businessId: '999999' }),
  decideRenewal: () => ({
    merchantNumber: '999999',
    revision: 1,
    decision: 'accepted',
    note: 'Checked with the register',
  }),
  decideHit: () => ({
    merchantNumber: '999999',
    id: '00000000-0000-4000-8000-000000000000',
    version: 1,
    decision: 'cleared',
    reason: 'Another birth date',
  }),
  listSimilarBusinesses: () => ({ merchantNumber: '999999' }),
  getSubmittedApplication: () => ({ merchantNumber: '999999' }),
  fetchApplicationFile: () => ({ merchantNumber: '999999', id: absentObjects.uploadId }),
  lookAtPersonDocument: () => ({ ...actedOnMerchant, id: absentObjects.uploadId }),
  exportPersonData: () => ({
    merchantNumber: '999999',
    item: '00000000-0000-4000-8000-000000000000',
    reason: 'The person asked for it',
  }),
  revealSubmittedAnswer: () => ({
    ...actedOnMerchant,
    item: 'business',
    field: 'accountNumber',
  }),
  getApplication: () => ({}),
  saveAnswers: () => ({ changes: [{ item: 'business', field: 'city', value: 'Hong Kong' }] }),
  removePerson: () => ({ id: absentObjects.uploadId }),
  addApplicationFiles: ({ uploadId }) => ({
    item: 'business',
    document: 'bankStatement',
    fileIds: [uploadId],
  }),
  removeApplicationFile: ({ uploadId }) => ({ id: uploadId }),
  submitApplication: () => ({ declaredName: 'Chan Mei', isDeclared: true }),
  uploadFile: () => ({ purpose: 'disputeEvidence', name: 'proof.png' }),
  listUploads: () => ({ purpose: 'disputeEvidence' }),
  fetchUpload: ({ uploadId }) => ({ id: uploadId }),
  removeUpload: ({ uploadId }) => ({ id: uploadId }),
  listApiKeys: () => ({ filter: {} }),
  getApiKey: ({ apiKeyId: id }) => ({ id }),
  addApiKey: () => ({ ...apiKey, mode: 'live' }),
  changeApiKey: ({ apiKeyId: id }) => ({ ...apiKey, id, version: 1 }),
  rotateApiKey: ({ apiKeyId: id }) => ({ id, overlapHours: 24 }),
  revokeApiKey: ({ apiKeyId: id }) => ({ id }),
  listWebhookEndpoints: () => ({ filter: {} }),
  getSandboxReceiver: () => ({}),
  getWebhookEndpoint: ({ webhookEndpointId: id }) => ({ id }),
  addWebhookEndpoint: () => endpoint,
  changeWebhookEndpoint: ({ webhookEndpointId: id }) => ({ ...endpoint, id }),
  switchWebhookEndpoint: ({ webhookEndpointId: id }) => ({ id, isEnabled: true }),
  rotateWebhookSecret: ({ webhookEndpointId: id }) => ({ id }),
  testWebhookEndpoint: ({ webhookEndpointId: id }) => ({ id }),
  listWebhookDeliveries: () => ({ filter: { range } }),
  getWebhookDelivery: ({ webhookEndpointId: endpointId, webhookEventId: eventId }) => ({
    endpointId,
    eventId,
  }),
  resendWebhook: ({ webhookEndpointId: endpointId, webhookEventId: eventId }) => ({
    endpointId,
    eventId,
  }),
  resendWebhooks: ({ webhookEndpointId: id }) => ({ id, range, onlyFailed: true }),
  removeWebhookEndpoint: ({ webhookEndpointId: id }) => ({ id }),
};

/** Calls whose input names an object with an owner. */
export const callsWithObjects = (Object.keys(inputOf) as CallName[]).filter((name) => {
  const others = {
    ...absentObjects,
    paymentNumber: '',
    gatewayNumber: '',
    refundNumber: '',
    disputeNumber: '',
    refundBatchId: '',
    batchNumber: '',
    savedViewId: '',
    reminderId: '',
    announcementId: '',
    downloadId: '',
    sessionId: '',
    roleId: '',
    administratorId: '',
    withdrawalNumber: '',
    bankAccountId: '',
    paymentLinkNumber: '',
    subscriptionNumber: '',
    websiteNumber: '',
    alertNumber: '',
    complaintNumber: '',
    mailNumber: '',
    riskEntryNumber: '',
    riskRuleNumber: '',
    webhookEndpointId: '',
    webhookEventId: '',
    apiKeyId: '',
  };
  return JSON.stringify(inputOf[name](absentObjects)) !== JSON.stringify(inputOf[name](others));
});
