/**
 * The style of the shopper's pages: one column of 440 px, phone first. It is inline, so that the first paint needs no
 * other request.
 */
export const pageStyle = `
:root{color-scheme:light dark;--page:light-dark(#F5F7FA,#131922);--surface:light-dark(#FFF,#1B2330);--line:light-dark(#E4E7ED,#2A3545);--text:light-dark(#1F2A37,#E6EAF0);--text2:light-dark(#4B5768,#AEB8C6);--text3:light-dark(#5F6B7C,#98A4B5);--link:light-dark(#0B62B8,#6CB4FF);--button:light-dark(#1B6FC2,#1F74C9);--success:light-dark(#1A7A4C,#58C48B);--warning:light-dark(#9A5B00,#E0A94A);--danger:light-dark(#BF3227,#FF8A7E);--edge:light-dark(#8A94A4,#62718A);--tint:light-dark(#ECF4FE,#1E2F45);--bad:light-dark(#FDF2F1,#2E2226)}
*{box-sizing:border-box;margin:0;padding:0}[hidden]{display:none!important}
body{background:var(--page);color:var(--text);font:400 15px/22px Inter,system-ui,sans-serif;-webkit-text-size-adjust:100%}
:lang(zh-CN){font-family:Inter,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif}:lang(zh-HK){font-family:Inter,"PingFang HK","Microsoft JhengHei","Noto Sans HK",sans-serif}
.column{max-width:440px;margin:0 auto;padding:14px 16px 24px;min-height:100vh;display:flex;flex-direction:column}
a{color:var(--link)}:focus-visible{outline:2px solid var(--button);outline-offset:2px}
header span{white-space:pre-line;overflow-wrap:anywhere}header{display:flex;align-items:center;gap:10px;font-weight:500;margin-bottom:18px}nav{margin-left:auto;display:flex;gap:4px;font-weight:400;font-size:14px}nav a{display:grid;place-items:center;min-width:32px;min-height:32px}nav a[aria-current]{color:var(--text);text-decoration:none;font-weight:600}
.about{color:var(--text2);white-space:pre-line;overflow-wrap:anywhere}.title{color:var(--text2);font-size:15px;font-weight:400;overflow-wrap:anywhere}.amount{font-size:34px;line-height:44px;font-weight:600;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.lines{margin:14px 0 20px;border-block:1px solid var(--line);padding:10px 0;font-size:14px;list-style:none}.lines li{display:flex;justify-content:space-between;gap:16px;line-height:26px;font-variant-numeric:tabular-nums}.lines span:first-child{overflow-wrap:anywhere;color:var(--text2)}
label{display:block;font-size:13px;line-height:18px;color:var(--text2);margin:12px 0 4px}
input{width:100%;height:44px;padding:0 12px;border:1px solid var(--edge);border-radius:6px;background:var(--surface);color:inherit;font:inherit;font-size:16px}input[aria-invalid=true]{border-color:var(--danger)}
select,textarea{width:100%;min-height:44px;padding:10px 12px;border:1px solid var(--edge);border-radius:6px;background:var(--surface);color:inherit;font:inherit;font-size:16px}fieldset{border:0;border-top:1px solid var(--line);margin-top:20px;padding-top:4px;min-width:0}legend{font-weight:600;padding-right:8px}textarea{resize:vertical}select[aria-invalid=true],textarea[aria-invalid=true]{border-color:var(--danger)}input[type=file]{height:auto;padding:10px 12px}
.link{border:0;background:none;color:var(--link);font:inherit;min-height:24px;cursor:pointer;text-decoration:underline}
.button{display:block;width:100%;height:48px;margin-top:20px;border:0;border-radius:6px;background:var(--button);color:#fff;font:inherit;font-weight:600;font-size:16px;cursor:pointer}.button:disabled{opacity:.6;cursor:default}.button.plain{background:var(--surface);color:var(--text);border:1px solid var(--edge);font-weight:500;font-size:15px}
.presets{display:flex;flex-wrap:wrap;gap:8px}.presets .button{width:auto;margin-top:8px;height:44px;padding:0 14px}
.agree{display:flex;gap:10px;align-items:flex-start;margin-top:16px;line-height:20px}.agree input{flex:none;width:20px;height:20px}
.amount.plan{font-size:24px;line-height:32px;overflow-wrap:anywhere}a.button{display:grid;place-items:center;text-decoration:none}.box h2{font-size:17px;line-height:24px}.box .button{margin-top:14px}h2.title{margin-top:24px}dl~h1.title{margin-top:20px;color:var(--text);font-size:17px;font-weight:600}
.small{font-size:13px;line-height:19px;color:var(--text3);margin-top:10px}.problem{color:var(--danger);font-size:13px;margin-top:6px}.problem:empty{margin-top:0}
.note{border-left:3px solid var(--danger);background:var(--bad);border-radius:0 6px 6px 0;padding:12px 14px;margin:14px 0;font-size:14px}.note b{display:block;font-weight:600}.note.warn{border-color:var(--warning);background:var(--tint)}.note.calm{border-color:var(--link);background:var(--tint)}
.box{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:24px 18px;margin-bottom:20px}:is(dl,.button)+.box{margin-top:20px}.box h1{font-size:20px;line-height:28px;font-weight:600;margin:0 0 6px}.box p{color:var(--text2);overflow-wrap:anywhere;white-space:pre-line}.box>.small:first-child{margin-top:0;white-space:normal}
.mark{width:12px;height:12px;border-radius:50%;background:var(--text3);margin-bottom:14px}.mark.good{background:var(--success)}.mark.warn{background:var(--warning)}.mark.wait{width:32px;height:32px;background:none;border:3px solid var(--line);border-top-color:var(--button)}@media (prefers-reduced-motion:no-preference){.mark.wait{animation:turn 1s linear infinite}}@keyframes turn{to{transform:rotate(1turn)}}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:8px 16px;font-size:14px;margin-top:18px;padding-top:16px;border-top:1px solid var(--line)}dt{color:var(--text3)}dd{text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
iframe{width:100%;height:380px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);margin-top:16px}
footer{margin-top:auto;padding-top:28px;font-size:13px;color:var(--text3)}
@media (min-width:481px){.column{padding-top:40px}}@media print{nav,footer,.button{display:none}}
`;
