import type { Word } from '../../words.ts';

/** The refusals of a website's URL, one for each rule of `ruleOfWebsite`. */
export const addressRules = {
  link: {
    en: 'Enter a full web address that begins with http:// or https://.',
    zhCn: '请输入以 http:// 或 https:// 开头的完整网址。',
    zhHk: '請輸入以 http:// 或 https:// 開頭的完整網址。',
  },
  websiteScheme: {
    en: 'Start the URL with https:// or http://.',
    zhCn: '网址须以 https:// 或 http:// 开头。',
    zhHk: '網址須以 https:// 或 http:// 開頭。',
  },
  websiteHost: {
    en: 'Enter the URL of a public website, such as https://www.example.com.',
    zhCn: '请输入公开网站的网址，例如 https://www.example.com。',
    zhHk: '請輸入公開網站的網址，例如 https://www.example.com。',
  },
  websiteLogin: {
    en: 'Remove the part before @. A URL can’t contain a login.',
    zhCn: '请去掉 @ 及其前面的内容，网址不可包含登录信息。',
    zhHk: '請移除 @ 及其前面的內容，網址不可包含登入資料。',
  },
  websitePort: {
    en: 'Remove the port number after the domain.',
    zhCn: '请去掉域名后的端口号。',
    zhHk: '請移除網域後的連接埠號碼。',
  },
  websiteIp: {
    en: 'Enter a domain name instead of an IP address.',
    zhCn: '请输入域名，不可使用 IP 地址。',
    zhHk: '請輸入網域名稱，不可使用 IP 地址。',
  },
  websiteLookAlike: {
    en: 'This domain can be mistaken for another one. Use a domain in plain letters a–z, or in Chinese, Japanese or Korean characters.',
    zhCn: '该域名容易与其他域名混淆，请使用字母 a–z 或中日韩文字的域名。',
    zhHk: '此網域容易與其他網域混淆，請使用字母 a–z 或中日韓文字的網域。',
  },
} as const satisfies Record<string, Word>;
