import type { Plugin } from 'vite';

const spare = 'const Nothing = () => null; export { Nothing as default };';
const passes = 'const Children = ({ children }) => children; export { Children as default };';
const noneFound = `
import { createElement } from 'react';
import useLocale from 'antd/es/locale/useLocale.js';
const NoneFound = () => createElement('span', null, useLocale('Empty')[0].description);
export { NoneFound as default };
`;
// Lists of choices here are short enough to be drawn whole.
const plainList = `
import { createElement, Fragment, useImperativeHandle, useRef } from 'react';
const List = ({ ref, prefixCls, className = '', style, data, height, onMouseDown, onScroll, innerProps, children }) => {
  const box = useRef(null);
  useImperativeHandle(ref, () => ({
    scrollTo: (to) => {
      const { current } = box;
      const line = current?.firstChild.children[to?.index];
      if (typeof to === 'number') {
        current.scrollTop = to;
      } else if (line !== undefined) {
        const below = line.offsetTop + line.offsetHeight - current.clientHeight;
        current.scrollTop = Math.min(line.offsetTop, Math.max(current.scrollTop, below));
      }
    },
  }));
  const lines = data.map((item, index) => createElement(Fragment, { key: item.key }, children(item, index)));
  return createElement(
    'div',
    {
      ref: box,
      className: \`\${prefixCls} \${className}\`,
      style: { position: 'relative', maxHeight: height, overflowY: 'auto', ...style },
      onMouseDown,
      onScroll,
    },
    createElement('div', innerProps, ...lines),
  );
};
export { List as default };
`;

// Pieces that antd's parts import and this product does not use: pictures of empty choices, ripples on a press.
// Decision 13.
const spared: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  button: { '../_util/wave': passes },
  checkbox: { '../_util/wave': passes },
  radio: { '../_util/wave': passes },
  switch: { '../_util/wave': passes },
  select: {
    '../config-provider/defaultRenderEmpty': noneFound,
  },
  input: { './Group': spare, './OTP': spare, './Password': spare },
  '@rc-component/select': { '@rc-component/virtual-list': plainList },
  'config-provider': {
    '../tooltip/UniqueProvider': passes,
    '@ant-design/cssinjs':
      "import { createContext } from 'react'; export const createTheme = () => undefined, StyleContext = createContext({});",
  },
};
const sparedPrefix = '\0spared:';

/** The part of antd, or of what antd is made of, that imports something. */
const sparedIn = (importer: string | undefined): string | undefined =>
  /\/(?:antd\/es\/([^/]+)|(@rc-component\/[^/]+))\//
    .exec(importer ?? '')
    ?.slice(1)
    .find(Boolean);

/** Replaces what antd's parts bring along by less. */
export const spareParts = (): Plugin => ({
  name: 'spare-parts',
  enforce: 'pre',
  resolveId: (source, importer) => {
    const part = sparedIn(importer) ?? '';
    return spared[part]?.[source] === undefined ? null : `${sparedPrefix}${part}:${source}`;
  },
  load: (id) => {
    const [, part = '', source = ''] = /^\0spared:([^:]+):(.+)$/.exec(id) ?? [];
    return spared[part]?.[source] ?? null;
  },
});
