import { theme as antd, type ThemeConfig } from 'antd';
import type { Theme } from '#platform/theme/theme';

/** A colour of tokens.css by its name. */
type Colour = (name: string) => string;

const colours = (colour: Colour): NonNullable<ThemeConfig['token']> => ({
  colorPrimary: colour('action'),
  colorPrimaryHover: colour('action-hover'),
  colorPrimaryActive: colour('action-hover'),
  colorPrimaryText: colour('link'),
  // The focus ring, as app.css draws it elsewhere.
  colorPrimaryBorder: colour('action'),
  lineWidthFocus: 2,
  colorInfo: colour('link'),
  colorLink: colour('link'),
  colorLinkHover: colour('link'),
  colorLinkActive: colour('link'),
  colorSuccess: colour('success'),
  colorWarning: colour('warning'),
  colorError: colour('danger'),
  colorErrorText: colour('danger'),
  colorBgLayout: colour('page'),
  colorBgContainer: colour('surface'),
  colorBgElevated: colour('surface'),
  colorText: colour('text'),
  colorTextSecondary: colour('text-second'),
  colorTextTertiary: colour('text-third'),
  colorTextQuaternary: colour('text-third'),
  colorTextPlaceholder: colour('text-third'),
  colorTextDescription: colour('text-third'),
  colorTextDisabled: colour('text-third'),
  colorIcon: colour('text-third'),
  colorBorder: colour('line-control'),
  colorBorderSecondary: colour('line'),
  colorSplit: colour('line'),
  controlItemBgActive: colour('surface-chosen'),
  controlItemBgHover: colour('surface-hover'),
  boxShadow: colour('shadow'),
  boxShadowSecondary: colour('shadow'),
});

const formSize = 13;

const components = (theme: Theme, colour: Colour): NonNullable<ThemeConfig['components']> => ({
  Button: {
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    // The dark theme's danger colour is light, so text on it is dark.
    dangerColor: theme === 'dark' ? colour('surface') : colour('on-action'),
    fontWeight: 500,
    contentFontSize: formSize,
    contentFontSizeSM: formSize,
    paddingInline: 11,
    // Text on the surface uses the text shade, not that of filled buttons.
    defaultHoverColor: colour('link'),
    defaultHoverBorderColor: colour('link'),
    defaultActiveColor: colour('link'),
    defaultActiveBorderColor: colour('link'),
  },
  // Below dialogs: a reminder that arrives while a drawer opens can still be answered (Spec S7.18).
  Drawer: { zIndexPopup: 900 },
  Tabs: {
    itemColor: colour('text-second'),
    itemSelectedColor: colour('text'),
    inkBarColor: colour('theme'),
  },
  Tag: { defaultBg: colour('surface-hover'), defaultColor: colour('text') },
  Input: { inputFontSize: formSize },
  InputNumber: { inputFontSize: formSize },
  DatePicker: { inputFontSize: formSize },
  Segmented: { fontSize: formSize },
  Notification: { fontSizeLG: 14 },
  Select: {
    fontSize: formSize,
    // Line height of 14 px text, from which antd calculates the padding, so that a select is as tall as an input.
    lineHeight: 22 / formSize,
    optionSelectedColor: colour('text'),
    optionSelectedBg: colour('surface-chosen'),
  },
});

type Look = { theme: Theme; hasMotion: boolean; colour: Colour };

/** Theme of antd's components: the product's palette, fonts and density (Spec S1.4: size "default"). */
export const antdTheme = (look: Look): ThemeConfig => ({
  algorithm: look.theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
  cssVar: { prefix: 'bo', key: `bo-${look.theme}` },
  hashed: false,
  token: {
    ...colours(look.colour),
    // The document's language chooses the fonts, in tokens.css.
    fontFamily: 'inherit',
    fontFamilyCode: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
    fontSize: 14,
    borderRadius: 6,
    controlHeight: 32,
    motion: look.hasMotion,
    motionDurationFast: '0.12s',
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.18s',
  },
  components: components(look.theme, look.colour),
});
