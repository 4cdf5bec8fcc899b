import type { LetterOf } from '../../letter.ts';

/** Actor, time and business. */
type KeyAct = { merchant: string; person: string; at: string; url: string };

/** Cannot be switched off: a person with the key can sign for the merchant. */
export const keyRevealedLetter: LetterOf<KeyAct> = {
  en: ({ merchant, person, at, url }) => ({
    subject: 'Your sign key was viewed',
    paragraphs: [
      `${person} viewed the sign key of ${merchant} at ${at}.`,
      'If you didn’t expect this, create a new key and change the password of that login.',
    ],
    action: { label: 'Merchant information', url },
  }),
  zhCn: ({ merchant, person, at, url }) => ({
    subject: '您的签名密钥已被查看',
    paragraphs: [
      `${person} 于 ${at}查看了 ${merchant} 的签名密钥。`,
      '如非经您同意，请立即更换密钥，并修改该登录账号的密码。',
    ],
    action: { label: '商户信息', url },
  }),
  zhHk: ({ merchant, person, at, url }) => ({
    subject: '您的簽名密鑰已被查看',
    paragraphs: [
      `${person} 於 ${at}查看了 ${merchant} 的簽名密鑰。`,
      '如非經您同意，請立即更換密鑰，並更改該個人賬戶的密碼。',
    ],
    action: { label: '商戶資料', url },
  }),
};

/** Cannot be switched off. `until`: when the earlier key ends; null for the first key. */
export const keyRotatedLetter: LetterOf<KeyAct & { until: string | null }> = {
  en: ({ merchant, person, at, url, until }) => ({
    subject: 'A new sign key was created',
    paragraphs: [
      `${person} created a new sign key for ${merchant} at ${at}.`,
      ...(until === null ? [] : [`The earlier key stays valid until ${until}.`]),
    ],
    action: { label: 'Merchant information', url },
  }),
  zhCn: ({ merchant, person, at, url, until }) => ({
    subject: '签名密钥已更换',
    paragraphs: [
      `${person} 于 ${at}为 ${merchant} 生成了新的签名密钥。`,
      ...(until === null ? [] : [`原密钥有效至 ${until}。`]),
    ],
    action: { label: '商户信息', url },
  }),
  zhHk: ({ merchant, person, at, url, until }) => ({
    subject: '簽名密鑰已更換',
    paragraphs: [
      `${person} 於 ${at}為 ${merchant} 產生了新的簽名密鑰。`,
      ...(until === null ? [] : [`原密鑰有效至 ${until}。`]),
    ],
    action: { label: '商戶資料', url },
  }),
};

type BankChange = { merchant: string; at: string; bank: string; accountEnd: string; url: string };

/** Cannot be switched off: payouts go to another account from now on. */
export const bankAccountChangedLetter: LetterOf<BankChange> = {
  en: ({ merchant, at, bank, accountEnd, url }) => ({
    subject: 'Your bank account was changed',
    paragraphs: [
      `The bank account of ${merchant} was changed at ${at}: ${bank}, account ending in ${accountEnd}. Money can be withdrawn to it 48 hours later.`,
      'If you did not ask for this, call the acquirer at once.',
    ],
    action: { label: 'Merchant information', url },
  }),
  zhCn: ({ merchant, at, bank, accountEnd, url }) => ({
    subject: '您的银行账户已变更',
    paragraphs: [
      `${merchant} 的银行账户已于 ${at}变更为：${bank}，账号尾号 ${accountEnd}。48 小时后方可提现至该账户。`,
      '如非您要求变更，请立即联系收单机构。',
    ],
    action: { label: '商户信息', url },
  }),
  zhHk: ({ merchant, at, bank, accountEnd, url }) => ({
    subject: '您的銀行賬戶已更改',
    paragraphs: [
      `${merchant} 的銀行賬戶已於 ${at}更改為：${bank}，賬號尾號 ${accountEnd}。48 小時後方可提款至此賬戶。`,
      '如非您要求更改，請立即聯絡收單機構。',
    ],
    action: { label: '商戶資料', url },
  }),
};

/** Cannot be switched off. */
export const bankAccountRemovedLetter: LetterOf<BankChange> = {
  en: ({ merchant, at, bank, accountEnd, url }) => ({
    subject: 'A bank account was removed',
    paragraphs: [
      `${bank}, account ending in ${accountEnd}, was removed from ${merchant} at ${at}. No more money is paid to it.`,
      'If you did not ask for this, call the acquirer at once.',
    ],
    action: { label: 'Merchant information', url },
  }),
  zhCn: ({ merchant, at, bank, accountEnd, url }) => ({
    subject: '银行账户已移除',
    paragraphs: [
      `${merchant} 的银行账户（${bank}，账号尾号 ${accountEnd}）已于 ${at}移除，今后不再向其付款。`,
      '如非您要求移除，请立即联系收单机构。',
    ],
    action: { label: '商户信息', url },
  }),
  zhHk: ({ merchant, at, bank, accountEnd, url }) => ({
    subject: '銀行賬戶已移除',
    paragraphs: [
      `${merchant} 的銀行賬戶（${bank}，賬號尾號 ${accountEnd}）已於 ${at}移除，日後不再向其付款。`,
      '如非您要求移除，請立即聯絡收單機構。',
    ],
    action: { label: '商戶資料', url },
  }),
};
