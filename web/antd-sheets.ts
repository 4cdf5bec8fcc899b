// The style sheets that antd would make in the browser. Decision 13.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme as antd, type ThemeConfig } from 'antd';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { antdTheme } from './src/platform/theme/antd-theme.ts';

/**
 * The style modules of the parts in use, in the order of their rules, and the class that each dresses. A part that brings another
 * fails the build until it is named here. These come with every page inside.
 */
export const styledNow: Readonly<Record<string, string>> = {
  'button/style/index': 'btn',
  'button/style/compact': 'btn',
  'space/style/index': 'space',
  'space/style/compact': 'space-compact',
  'space/style/addon': 'space-addon',
  'input/style/index': 'input',
  'input/style/search': 'input-search',
  'input/style/textarea': 'input',
  'checkbox/style/index': 'checkbox',
  'select/style/index': 'select',
  'spin/style/index': 'spin',
  'skeleton/style/index': 'skeleton',
};
/** These come with the first part that wears them: what opens, and what only forms have. */
export const styledLater: Readonly<Record<string, string>> = {
  'input-number/style/index': 'input-number',
  'radio/style/index': 'radio',
  'switch/style/index': 'switch',
  'segmented/style/index': 'segmented',
  'date-picker/style/index': 'picker',
  'tooltip/style/index': 'tooltip',
  'progress/style/index': 'progress',
  'qr-code/style/index': 'qrcode',
  'drawer/style/index': 'drawer',
  'modal/style/index': 'modal',
  'modal/style/confirm': 'modal',
  'notification/style/index': 'notification',
};
// These have no rules of their own to make: the provider dresses the icons, and the other comes along and is never drawn.
export const undressed = new Set(['config-provider/style/index', 'collapse/style/index']);
// The rules and variables of these stand on a class made for them.
const rooted = new Set(
  'checkbox input input-number modal notification picker radio select tooltip'.split(' '),
);
// These are components that dress a part further; the others are hooks.
const components = new Set(['button/style/compact', 'modal/style/confirm']);

const colours = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold';
// Looks that nothing here has: right to left, large, three kinds of fields, buttons in named colours.
const unseen = new RegExp(`-(?:rtl|lg|large|filled|underlined|borderless|color-(?:${colours}))\\b`);

type Theme = 'light' | 'dark';
type Palette = ReadonlyMap<string, string>;
type Cache = ReturnType<typeof createCache>;

/** The colours of tokens.css; where the dark theme names none it has those of the light one. */
const palettes = (): Record<Theme, Palette> => {
  const tokens = readFileSync(new URL('src/kit/layout/tokens.css', import.meta.url), 'utf8');
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

const lookIn = (theme: Theme): ThemeConfig => {
  const palette = palettes()[theme];
  return antdTheme({ theme, hasMotion: true, colour: (name) => palette.get(name) ?? '' });
};

type Maker = (prefix: string, root: string) => unknown;
type Component = ComponentType<{ prefixCls: string }>;

const load = createRequire(import.meta.url);
const { iconStyles } = load('@ant-design/icons/lib/utils') as { iconStyles: string };

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

type Look = { styled: Readonly<Record<string, string>>; types: ('style' | 'cssVar' | 'token')[] };

/** The rules of these parts and the variables of both themes, which share the rules. */
const sheetOf = ({ styled, types }: Look): string => {
  const parts = Object.entries(styled)
    .map(dresserOf)
    .map((dresser, key) => createElement(dresser, { key }));
  const drawnIn = (theme: Theme): Cache => {
    const cache = createCache();
    const dressed = createElement(ConfigProvider, { theme: lookIn(theme) }, parts);
    renderToString(createElement(StyleProvider, { cache }, dressed));
    return cache;
  };
  return [
    withoutUnseen(extractStyle(drawnIn('light'), { plain: true, types: ['style', ...types] })),
    extractStyle(drawnIn('dark'), { plain: true, types }),
  ].join('');
};

/** Only the variables of the themes that a rule here reads. */
const withoutUnread = (rules: string, sheets: string): string => {
  const read = new Set([...sheets.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return rules.replaceAll(/(--bo-[\w-]+):[^;}]*;/g, (whole, name: string) =>
    read.has(name) ? whole : '',
  );
};

const still = ['fast', 'mid', 'slow'].map((pace) => `--bo-motion-duration-${pace}:0s;`).join('');

/** What comes with every page inside, and what comes with what opens there. */
export const makeSheets = (): { now: string; later: string } => {
  const now = sheetOf({ styled: styledNow, types: ['cssVar', 'token'] });
  const later = sheetOf({ styled: styledLater, types: ['cssVar'] });
  return {
    now: [
      iconStyles,
      withoutUnread(now, now + later),
      `@media (prefers-reduced-motion:reduce){.bo-light,.bo-dark{${still}}}`,
    ].join(''),
    later,
  };
};

/** What the parts ask of the theme while they run. */
const asked = [
  'borderRadius',
  'colorText',
  'controlHeight',
  'marginXXS',
  'sizePopupArrow',
  'zIndexPopupBase',
] as const;

export const askedTokens = (): Record<Theme, Record<string, unknown>> => {
  const tokensIn = (theme: Theme): Record<string, unknown> => {
    const tokens = antd.getDesignToken(lookIn(theme));
    return Object.fromEntries(asked.map((name) => [name, tokens[name]]));
  };
  return { light: tokensIn('light'), dark: tokensIn('dark') };
};
