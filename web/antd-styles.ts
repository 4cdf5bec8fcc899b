// antd makes its styles in the browser; here the build makes them once, for both themes, and leaves the makers out. Decision 13.
import type { Plugin } from 'vite';
import { askedTokens, makeSheets, styledLater, styledNow, undressed } from './antd-sheets.ts';
import { isNode, nodesIn, withReplaced, type Node } from './syntax-tree.ts';

const makers = /^(?:genStyleHooks|genComponentStyleHook|genSubStyleComponent)$/;
const styleModule = /\/antd\/es\/((?!style\/|theme\/)[\w/-]+\/style(?:\/[\w-]+)?)\.js$/;

const isMaker = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && makers.test(String(callee['name']));

const plainHooks = '\0antd-plain-hooks';
// A hook says which theme's variables a part has; the rules are in the sheet.
const plainHooksSource = `
import { useContext } from 'react';
import { DesignTokenContext } from 'antd/es/theme/context.js';
export const genStyleHooks = () => ['', useContext(DesignTokenContext).cssVar.key];
export const genComponentStyleHook = () => '';
export const genSubStyleComponent = () => null;
`;

// The sheet of parts that come later is there before the first of them is drawn, and stands where the product's own sheets still
// have the last word.
const laterModule = '\0antd-later-sheet';
const laterSource = (now: string, later: string): string => `
import { preinit } from 'react-dom';
const href = import.meta.ROLLUP_FILE_URL_${later};
preinit(import.meta.ROLLUP_FILE_URL_${now}, { as: 'style', precedence: 'antd' });
preinit(href, { as: 'style', precedence: 'antd' });
const link = document.querySelector(\`link[data-precedence][href="\${href}"]\`);
if (link.sheet === null) {
  await new Promise((done) => (link.onload = link.onerror = done));
}
`;

const sheetModule = '/web/src/platform/theme/antd-styles.ts';
const themeKey = "cssVar: { prefix: 'bo', key: `bo-${theme}` }";
/** Modules that would make rules or shades of their own, and what is left of each. */
const replaced: Readonly<Record<string, (code: string) => string>> = {
  '/antd/es/theme/util/useResetIconStyle.js': () =>
    'const useNoRules = () => undefined; export { useNoRules as default };',
  '/antd/es/theme/util/genStyleUtils.js': (code) =>
    `${code.slice(code.indexOf('export const genCssVar'))}\nexport * from '${plainHooks}';`,
  '/antd/es/theme/context.js': () => `
import { createContext } from 'react';
export const defaultTheme = undefined;
export const defaultConfig = {};
export const DesignTokenContext = createContext({});`,
  '/antd/es/theme/useToken.js': () => `
import { useContext } from 'react';
import { DesignTokenContext } from './context.js';
const { light, dark } = ${JSON.stringify(askedTokens())};
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
const tokens = { 'bo-light': { ...light, motion }, 'bo-dark': { ...dark, motion } };
const useToken = () => {
  const { cssVar } = useContext(DesignTokenContext);
  const token = tokens[cssVar.key];
  return [undefined, token, '', token, cssVar, false];
};
export { useToken as default };`,
  '/web/src/platform/theme/antd-theme.ts': () =>
    `export const antdTheme = ({ theme }) => ({ ${themeKey}, hashed: false });`,
};

const withPlainHooks = (code: string, calls: readonly Node[]): string =>
  withReplaced(code, calls, ({ callee }) => `plain.${String((callee as Node)['name'])}`);

/** Sheets with the rules of all parts in use take the place of what would make them on every load. */
export const antdStyles = (): Plugin => {
  let files = { now: '', later: '' };
  return {
    name: 'antd-styles',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const { now, later } = makeSheets();
      files = {
        now: this.emitFile({ type: 'asset', name: 'antd.css', source: now }),
        later: this.emitFile({ type: 'asset', name: 'later.css', source: later }),
      };
    },
    resolveId: (source) => (source === plainHooks || source === laterModule ? source : null),
    load: (id) => {
      const later = id === laterModule ? laterSource(files.now, files.later) : null;
      return id === plainHooks ? plainHooksSource : later;
    },
    transform(code, id) {
      if (id.endsWith(sheetModule)) {
        return `export const antdStyles = import.meta.ROLLUP_FILE_URL_${files.now};`;
      }
      const [, rest] = Object.entries(replaced).find(([module]) => id.endsWith(module)) ?? [];
      if (rest !== undefined) {
        return rest(code);
      }
      const [, module = ''] = styleModule.exec(id) ?? [];
      const calls = module === '' ? [] : nodesIn(this.parse(code) as unknown as Node, isMaker);
      const brings = styledLater[module] === undefined ? '' : `import '${laterModule}';\n`;
      return calls.length === 0
        ? null
        : `${brings}import * as plain from '${plainHooks}';\n${withPlainHooks(code, calls)}`;
    },
    buildEnd() {
      const known = new Set([...Object.keys(styledNow), ...Object.keys(styledLater), ...undressed]);
      for (const id of this.getModuleIds()) {
        const [, module = ''] = styleModule.exec(id) ?? [];
        const isKnown = module === '' || known.has(module);
        if (!isKnown && this.getModuleInfo(id)?.importers.some((by) => !by.includes('/style/'))) {
          this.error(`No build makes the styles of antd/${module}: name it in web/antd-sheets.ts.`);
        }
      }
    },
  };
};
