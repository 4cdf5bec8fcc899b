import {
  busyBusiness,
  closedBusiness,
  payingBusiness,
  reviewedBusiness,
  settledBusiness,
  waitingBusiness,
} from './planted-businesses.ts';
import { own, type PlantedPerson, unsettledPeople } from './unsettled-people.ts';

export const plantedPeople = {
  /** Owners of the demo's shops, who get no reminders. */
  teaOwner: {
    email: 'tea.owner@planted.example',
    name: '陳小茶',
    memberships: [{ businessId: 1n, ...own }],
  },
  /** Limited to one gateway each, so that payments of one test do not change the counts of another. */
  teaShop: {
    email: 'tea.shop@planted.example',
    name: '茶網店',
    memberships: [{ businessId: 1n, ...own, isOwner: false, gatewayNumbers: ['10000101'] }],
  },
  teaWholesale: {
    email: 'tea.wholesale@planted.example',
    name: '茶批發',
    memberships: [{ businessId: 1n, ...own, isOwner: false, gatewayNumbers: ['10000102'] }],
  },
  lightOwner: {
    email: 'light.owner@planted.example',
    name: '方明亮',
    memberships: [{ businessId: 2n, ...own }],
  },
  silkOwner: {
    email: 'silk.owner@planted.example',
    name: '林絲路',
    memberships: [{ businessId: 3n, ...own }],
  },
  /** Gets notices about his own requests, so that their reminders appear on no other person's pages. */
  productAsker: {
    email: 'product.asker@planted.example',
    name: '林問品',
    memberships: [{ businessId: 3n, ...own, isOwner: false }],
  },
  /** The second person of a shop in which one checks every refund. */
  silkChecker: {
    email: 'silk.checker@planted.example',
    name: '林覆核',
    memberships: [{ businessId: 3n, ...own, isOwner: false }],
  },
  /** Logs in repeatedly, which ends his oldest sessions; no other test may rely on them. */
  comesAndGoes: {
    email: 'comes.and.goes@planted.example',
    name: '林來去',
    memberships: [{ businessId: 3n, ...own }],
  },
  /** His password changes during tests. */
  forgets: {
    email: 'forgets@planted.example',
    name: '馬忘記',
    memberships: [{ businessId: 3n, ...own }],
  },
  changesPassword: {
    email: 'changes.password@planted.example',
    name: '易新',
    memberships: [{ businessId: 3n, ...own }],
    forceChangePassword: true,
  },
  ...unsettledPeople,
  busyOwner: {
    email: 'busy.owner@planted.example',
    name: '九龍生',
    memberships: [{ businessId: busyBusiness.id, ...own }],
  },
  /** Logs in nine times in one test. */
  ledAstray: {
    email: 'led.astray@planted.example',
    name: '誤入途',
    memberships: [{ businessId: 3n, ...own }],
  },
  reminded: {
    email: 'reminded@planted.example',
    name: '何記得',
    memberships: [{ businessId: 3n, ...own }],
  },
  lockedOut: {
    email: 'locked.out@planted.example',
    name: '關門外',
    memberships: [{ businessId: 3n, ...own }],
  },
  ofTwoBusinesses: {
    email: 'two.businesses@planted.example',
    name: '雙店主',
    memberships: [
      { businessId: 1n, ...own },
      { businessId: 2n, ...own, isOwner: false },
    ],
  },
  notActive: {
    email: 'not.active@planted.example',
    name: '待審核',
    memberships: [{ businessId: waitingBusiness.id, ...own }],
  },
  /** Views and changes the sign key. */
  holdsKey: {
    email: 'holds.key@planted.example',
    name: '持密鑰',
    memberships: [{ businessId: 3n, ...own, isOwner: false }],
  },
  /** A test ends the review of his application. */
  applicant: {
    email: 'applicant@planted.example',
    name: '申請人',
    memberships: [{ businessId: reviewedBusiness.id, ...own }],
  },
  /** The cashier requests a withdrawal, the other approves it. */
  cashier: {
    email: 'cashier@planted.example',
    name: '出納',
    memberships: [{ businessId: payingBusiness.id, ...own }],
  },
  approver: {
    email: 'approver@planted.example',
    name: '覆核人',
    memberships: [{ businessId: payingBusiness.id, ...own, isOwner: false }],
  },
  /** Their last month has closed. */
  closed: {
    email: 'closed@planted.example',
    name: '長洲',
    memberships: [{ businessId: closedBusiness.id, ...own }],
  },
  /** Their statements wait for operators. */
  settled: {
    email: 'settled@planted.example',
    name: '鯉魚門',
    memberships: [{ businessId: settledBusiness.id, ...own }],
  },
  firstLogin: {
    email: 'first.login@planted.example',
    name: '新登入',
    memberships: [{ businessId: 3n, ...own, isInitialLogin: true }],
  },
  secondFactor: {
    email: 'second.factor@planted.example',
    name: '雙重驗',
    phone: '+85291230021',
    memberships: [{ businessId: 3n, ...own }],
    requiresSecondFactor: true,
  },
  /** Without a second factor at first; they add one. */
  addsPasskey: {
    email: 'adds.passkey@planted.example',
    name: '加密鑰',
    memberships: [{ businessId: 3n, ...own }],
  },
  addsApp: {
    email: 'adds.app@planted.example',
    name: '加程式',
    phone: '+85291230022',
    memberships: [{ businessId: 3n, ...own }],
  },
  changesBrowser: {
    email: 'changes.browser@planted.example',
    name: '換瀏覽器',
    memberships: [{ businessId: 3n, ...own }],
  },
  forcedPassword: {
    email: 'forced.password@planted.example',
    name: '改密碼',
    memberships: [{ businessId: 3n, ...own }],
    forceChangePassword: true,
  },
  webhookKeeper: {
    email: 'webhook.keeper@planted.example',
    name: '介面主管',
    memberships: [{ businessId: 3n, ...own, isOwner: false }],
  },
  keyKeeper: {
    email: 'key.keeper@planted.example',
    name: '密鑰主管',
    memberships: [{ businessId: 3n, ...own, isOwner: false }],
  },
  roleMaker: {
    email: 'role.maker@planted.example',
    name: '角色主管',
    memberships: [{ businessId: 3n, ...own, isOwner: false }],
  },
  /** A test revokes his permissions while he works. */
  roleHolder: {
    email: 'role.holder@planted.example',
    name: '輪班員',
    memberships: [
      {
        businessId: 3n,
        role: {
          predefined: null,
          nameEn: 'Night shift',
          nameZh: '夜班',
          description: '',
          isTop: false,
          permissions: [
            'home.view',
            'transactions.view',
            'refunds.view',
            'roles.view',
            'roles.manage',
          ],
        },
      },
    ],
  },
  /** They invite others to the tea shop, and confirm their identity again. */
  admitsOthers: {
    email: 'admits.others@planted.example',
    name: '納賢',
    memberships: [{ businessId: 1n, ...own, isOwner: false }],
  },
  withdrawsInvitation: {
    email: 'withdraws.invitation@planted.example',
    name: '收回',
    memberships: [{ businessId: 1n, ...own, isOwner: false }],
  },
  invitesKnown: {
    email: 'invites.known@planted.example',
    name: '邀舊友',
    memberships: [{ businessId: 1n, ...own, isOwner: false }],
  },
  /** Belongs to one shop until another invites him. */
  joinsAnother: {
    email: 'joins.another@planted.example',
    name: '兼任',
    memberships: [{ businessId: 2n, role: 'customerService' }],
  },
  looker: {
    email: 'looker@planted.example',
    name: '只看看',
    memberships: [{ businessId: 2n, role: 'customerService' }],
  },
  withoutHome: {
    email: 'without.home@planted.example',
    name: '無主頁',
    memberships: [
      {
        businessId: 2n,
        role: {
          predefined: null,
          nameEn: 'Transactions only',
          nameZh: '仅交易',
          description: '',
          isTop: false,
          permissions: ['transactions.view'],
        },
      },
    ],
  },
} as const satisfies Record<string, PlantedPerson>;

export type PlantedName = keyof typeof plantedPeople;

export const emailOf = (name: PlantedName): string => plantedPeople[name].email;
export const nameOf = (name: PlantedName): string => plantedPeople[name].name;

/** The verified phone number of a person who has one. */
export const phoneOf = (name: 'secondFactor' | 'addsApp'): string => plantedPeople[name].phone;
