// antd's icons are drawn by a component that can do more than any icon here asks for; the build draws each as what it is. Decision 13.
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

type Drawing = { tag: string; attrs: Record<string, string>; children?: readonly Drawing[] };

const load = createRequire(import.meta.url);
const iconModule = /\/@ant-design\/icons\/es\/icons\/([A-Z]\w+)\.js$/;
const drawer = '\0plain-icons';
// Spelled as antd's component spells it, whose rules are in the sheet of web/antd-styles.ts.
const drawerSource = `
import { createElement } from 'react';
const draw = (part) =>
  typeof part === 'string'
    ? createElement('path', { d: part })
    : createElement(part[0], part[1], ...part.slice(2).map(draw));
export const icon = (name, drawing, viewBox = '64 64 896 896') => ({ className = '', rotate, spin, ...rest }) =>
  createElement(
    'span',
    {
      role: 'img',
      'aria-label': name,
      ...rest,
      className: \`anticon anticon-\${name} \${spin || name === 'loading' ? 'anticon-spin ' : ''}\${className}\`.trim(),
    },
    createElement(
      'svg',
      {
        viewBox,
        focusable: 'false',
        'data-icon': name,
        width: '1em',
        height: '1em',
        fill: 'currentColor',
        'aria-hidden': 'true',
        style: rotate ? { transform: \`rotate(\${rotate}deg)\` } : undefined,
      },
      ...drawing.map(draw),
    ),
  );
`;

const nameInReact = (name: string): string =>
  name.replace(/-(.)/, (_, letter: string) => letter.toUpperCase());

/** A plain path is its line alone. */
const shortOf = ({ tag, attrs, children = [] }: Drawing): unknown =>
  tag === 'path' && Object.keys(attrs).join() === 'd'
    ? attrs['d']
    : [
        tag,
        Object.fromEntries(
          Object.entries(attrs).map(([name, value]) => [nameInReact(name), value]),
        ),
        ...children.map(shortOf),
      ];

const usualBox = '64 64 896 896';

type Icon = { name: string; icon: Drawing | (() => Drawing) };

/** Null where antd's component has to draw it: in two colours of the moment. */
const plainIcon = (part: string): string | null => {
  const { name, icon } = (load(`@ant-design/icons-svg/lib/asn/${part}.js`) as { default: Icon })
    .default;
  if (typeof icon === 'function') {
    return null;
  }
  const box = icon.attrs['viewBox'];
  const drawn = [name, (icon.children ?? []).map(shortOf), ...(box === usualBox ? [] : [box])];
  const asked = drawn.map((one) => JSON.stringify(one)).join(', ');
  return `import { icon } from '${drawer}';\nexport default /*#__PURE__*/ icon(${asked});`;
};

export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === drawer ? source : null),
  load: (id) => {
    const [, part] = iconModule.exec(id) ?? [];
    return part === undefined ? (id === drawer ? drawerSource : null) : plainIcon(part);
  },
});
