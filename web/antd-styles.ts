// antd makes its styles in the browser; here the build makes them once, for both themes, and leaves the makers out. Decision 13.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { antdTheme } from './src/platform/theme/antd-theme.ts';
import { isNode, nodesIn, withReplaced, type Node } from './syntax-tree.ts';

/**
 * The style modules of the parts in use, in the order of their rules, and the class that each dresses. A part that brings another
 * fails the build until it is named here.
 */
const styled: Readonly<Record<string, string>> = {
  '_util/wave/style': 'wave',
  'button/style/index': 'btn',
  'button/style/compact': 'btn',
  'space/style/index': 'space',
  'space/style/compact': 'space-compact',
  'space/style/addon': 'space-addon',
  'input/style/index': 'input',
  'input/style/search': 'input-search',
  'input/style/textarea': 'input',
  'input-number/style/index': 'input-number',
  'checkbox/style/index': 'checkbox',
  'radio/style/index': 'radio',
  'switch/style/index': 'switch',
  'segmented/style/index': 'segmented',
  'empty/style/index': 'empty',
  'select/style/index': 'select',
  'date-picker/style/index': 'picker',
  'tooltip/style/index': 'tooltip',
  'dropdown/style/index': 'dropdown',
  'spin/style/index': 'spin',
  'skeleton/style/index': 'skeleton',
  'progress/style/index': 'progress',
  'qr-code/style/index': 'qrcode',
  'table/style/index': 'table',
  'drawer/style/index': 'drawer',
  'modal/style/index': 'modal',
  'modal/style/confirm': 'modal',
  'notification/style/index': 'notification',
};
// These have no rules of their own to make: the provider dresses the icons, and the others come along and are never drawn (a menu
// stands in a dropdown only, which brings its rules).
const undressed = new Set([
  'config-provider/style/index',
  'menu/style/index',
  'layout/style/sider',
  'collapse/style/index',
]);
// The rules and variables of these stand on a class made for them.
const rooted = new Set(
  'checkbox dropdown input input-number modal notification picker radio select table tooltip'.split(
    ' ',
  ),
);
// These are components that dress a part further; the others are hooks.
const components = new Set(['button/style/compact', 'modal/style/confirm']);

const colours = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold';
// Looks that nothing here has: right to left, large, three kinds of fields, buttons in named colours, and what is spared of tables.
const unseen = new RegExp(
  `-(?:rtl|lg|large|filled|underlined|borderless|color-(?:${colours}))\\b|-table-(?:bordered|filter|selection|virtual|expand)`,
);

type Theme = 'light' | 'dark';
type Palette = ReadonlyMap<string, string>;
type Cache = ReturnType<typeof createCache>;

/** The colours of tokens.css; where the dark theme names none it has those of the light one. */
const palettes = (): Record<Theme, Palette> => {
  const tokens = readFileSync(new URL('src/kit/tokens.css', import.meta.url), 'utf8');
  const coloursOf = (block: string): [string, string][] => {
    const start = tokens.indexOf(`\n${block} {`);
    const rules = tokens.slice(start, tokens.indexOf('\n}', start));
    return [...rules.matchAll(/^ {2}--([\w-]+): (.+);$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
  };
  const light = coloursOf(':root');
  return { light: new Map(light), dark: new Map([...light, ...coloursOf("[data-theme='dark']")]) };
};

type Maker = (prefix: string, root: string) => unknown;
type Component = ComponentType<{ prefixCls: string }>;

const load = createRequire(import.meta.url);

/** Draws what makes the rules of one style module. */
const dresserOf = ([module, prefix]: readonly [string, string]): (() => ReactNode) => {
  const made = load(`antd/lib/${module}.js`) as Record<string, unknown>;
  const prefixCls = `ant-${prefix}`;
  if (components.has(module)) {
    return () => createElement(made['default'] as Component, { prefixCls });
  }
  const root = rooted.has(prefix) ? `${prefixCls}-css-var` : prefixCls;
  const shared = made['useSharedStyle'] as Maker | undefined;
  return () => {
    shared?.(prefixCls, prefixCls);
    (made['default'] as Maker)(prefixCls, root);
    return null;
  };
};

const isSeen = (selector: string): boolean =>
  !unseen.test(selector.replaceAll(/:not\([^)]*\)/g, ''));

const withoutUnseen = (rules: string): string =>
  rules.replaceAll(/([^{}]+)(\{[^{}]*\})/g, (_, selectors: string, body: string) => {
    const seen = selectors.split(/,(?![^(]*\))/).filter(isSeen);
    return seen.length === 0 ? '' : `${seen.join(',')}${body}`;
  });

const makeStyles = (): string => {
  const parts = Object.entries(styled)
    .map(dresserOf)
    .map((dresser, key) => createElement(dresser, { key }));
  const drawnIn = ([theme, palette]: readonly [string, Palette]): Cache => {
    const colour = (name: string): string => palette.get(name) ?? '';
    const look = antdTheme({ theme: theme as Theme, hasMotion: true, colour });
    const cache = createCache();
    const dressed = createElement(ConfigProvider, { theme: look }, parts);
    renderToString(createElement(StyleProvider, { cache }, dressed));
    return cache;
  };
  const [light, dark] = Object.entries(palettes()).map(drawnIn);
  // Both themes have the same rules, and variables of their own.
  return [
    withoutUnseen(extractStyle(light, { plain: true, types: ['style', 'cssVar'] })),
    extractStyle(dark, { plain: true, types: 'cssVar' }),
  ].join('');
};

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

const sheetModule = '/web/src/platform/theme/antd-styles.ts';
/** Modules that would make rules of their own, and what is left of each. */
const replaced: Readonly<Record<string, (code: string) => string>> = {
  '/antd/es/theme/util/useResetIconStyle.js': () =>
    'const useNoRules = () => undefined; export { useNoRules as default };',
  '/antd/es/theme/util/genStyleUtils.js': (code) =>
    `${code.slice(code.indexOf('export const genCssVar'))}\nexport * from '${plainHooks}';`,
};

const withPlainHooks = (code: string, calls: readonly Node[]): string =>
  withReplaced(code, calls, ({ callee }) => `plain.${String((callee as Node)['name'])}`);

/** One sheet with the rules of all parts in use takes the place of what would make them on every load. */
export const antdStyles = (): Plugin => ({
  name: 'antd-styles',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === plainHooks ? source : null),
  load: (id) => (id === plainHooks ? plainHooksSource : null),
  transform(code, id) {
    if (id.endsWith(sheetModule)) {
      const file = this.emitFile({ type: 'asset', name: 'antd.css', source: makeStyles() });
      return `export const antdStyles = import.meta.ROLLUP_FILE_URL_${file};`;
    }
    const [, rest] = Object.entries(replaced).find(([module]) => id.endsWith(module)) ?? [];
    if (rest !== undefined) {
      return rest(code);
    }
    const calls = styleModule.test(id) ? nodesIn(this.parse(code) as unknown as Node, isMaker) : [];
    return calls.length === 0
      ? null
      : `import * as plain from '${plainHooks}';\n${withPlainHooks(code, calls)}`;
  },
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const [, module = ''] = styleModule.exec(id) ?? [];
      const isNamed = module === '' || styled[module] !== undefined || undressed.has(module);
      if (!isNamed && this.getModuleInfo(id)?.importers.some((by) => !by.includes('/style/'))) {
        this.error(`No build makes the styles of antd/${module}: name it in web/antd-styles.ts.`);
      }
    }
  },
});
