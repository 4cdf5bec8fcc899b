import type { MerchantInformation } from '#features/merchants/public';

/** Merchant information of the demo's merchants. */
export const demoMerchants: ReadonlyMap<bigint, MerchantInformation> = new Map([
  [
    1n,
    {
      legalName: 'Lantern Bay Trading Company Limited',
      entity: 'company',
      registrationNumber: '2847193',
      registeredIn: 'HK',
      formedOn: '2019-06-12',
      address:
        'Flat B, 7/F, Wing Hing Industrial Building, 14 Hing Yip Street, Kwun Tong, Hong Kong',
      industry: '5499',
      contacts: [
        {
          role: 'business',
          name: 'Mei Chan 陳美',
          email: 'mei.chan@lanternbay.example',
          phone: '+85291230001',
        },
        { role: 'finance', name: 'Iris Ho 何蕊', email: 'iris.ho@ledgerline.example', phone: null },
        {
          role: 'technical',
          name: 'Ken Lau 劉健',
          email: 'ken.lau@lanternbay.example',
          phone: '+85291230011',
        },
      ],
      bankAccount: {
        bankName: 'Victoria Harbour Bank',
        swift: 'VHBKHKHH',
        currency: 'USD',
        accountNumber: '012345678903',
      },
    },
  ],
  [
    2n,
    {
      legalName: 'Harbour Light Electronics Limited',
      entity: 'company',
      registrationNumber: '1960482',
      registeredIn: 'HK',
      formedOn: '2013-02-27',
      address: 'Shop 12, Golden Arcade, 146 Fuk Wa Street, Sham Shui Po, Hong Kong',
      industry: '5732',
      contacts: [
        {
          role: 'business',
          name: 'Daniel Fong',
          email: 'daniel.fong@harbourlight.example',
          phone: '+85291230002',
        },
        { role: 'risk', name: '赵睿', email: 'rui.zhao@harbourlight.example', phone: null },
      ],
      bankAccount: {
        bankName: 'Kowloon Merchants Bank',
        swift: 'KMBKHKHHXXX',
        currency: 'HKD',
        accountNumber: '388200417756',
      },
    },
  ],
  [
    3n,
    {
      legalName: '丝路数字科技（深圳）有限公司',
      entity: 'company',
      registrationNumber: '91440300MA5F0X3K7P',
      registeredIn: 'CN',
      formedOn: '2018-11-05',
      address: '深圳市南山区科苑路 15 号 9 层',
      industry: '5817',
      contacts: [
        {
          role: 'business',
          name: '林涛',
          email: 'lin.tao@silkroad.example',
          phone: '+8613800138001',
        },
      ],
      bankAccount: {
        bankName: 'Nanshan Commercial Bank',
        swift: 'NSCBCNBS',
        currency: 'USD',
        accountNumber: '6222001234509876',
      },
    },
  ],
  [
    4n,
    {
      legalName: 'Cotswold Gift House Ltd',
      entity: 'company',
      registrationNumber: '07214456',
      registeredIn: 'GB',
      formedOn: '2010-04-06',
      address: '3 Sheep Street, Stow-on-the-Wold, Cheltenham GL54 1AA, United Kingdom',
      industry: '5947',
      contacts: [
        {
          role: 'business',
          name: 'Emma Reed',
          email: 'emma.reed@cotswold.example',
          phone: '+447700900123',
        },
      ],
      bankAccount: {
        bankName: 'Thames & Avon Bank',
        swift: 'THAVGB2L',
        currency: 'GBP',
        accountNumber: 'GB29THAV60161331926819',
      },
    },
  ],
]);
