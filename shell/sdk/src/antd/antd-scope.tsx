import { ConfigProvider, type ConfigProviderProps, type ThemeConfig, theme } from 'antd';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { catalogue } from '../language/catalogue.ts';
import { onThemeChange, themeName, token } from '../theme/theme.ts';

/** antd's texts; its own default is English. */
const { useTexts } = catalogue<{ locale?: NonNullable<ConfigProviderProps['locale']> }>(
  {},
  { de: () => import('antd/locale/de_DE').then((module) => ({ locale: module.default })) },
);

/** Gives antd's components below it the portal's theme and language. Nested scopes are harmless. */
export function AntdScope({ children }: { children: ReactNode }) {
  const name = useSyncExternalStore(onThemeChange, themeName);
  const config = useMemo(() => themeOf(name), [name]);
  return (
    <ConfigProvider
      {...useTexts()}
      theme={config}
      // Motion only explains where something came from.
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  );
}

const themeOf = (name: 'light' | 'dark'): ThemeConfig => ({
  algorithm: [name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, restoreSeeds],
  token: tokens(),
  components: { Table: tableTokens() },
  // The sheet is static; only its variables are set at run time, for both themes.
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: `antd-${name}` },
});

/** The dark algorithm darkens the colours that it gets; ours are already those of the dark theme. */
const restoreSeeds: typeof theme.defaultAlgorithm = (seeds, shades = theme.defaultAlgorithm(seeds)) => ({
  ...shades,
  colorPrimary: seeds.colorPrimary,
  colorLink: seeds.colorLink,
  colorInfo: seeds.colorInfo,
  colorWarning: seeds.colorWarning,
  colorError: seeds.colorError,
  colorSuccess: seeds.colorSuccess,
});

/** Quiet headings on the page's paper; the arrow shows the sorted column. */
const tableTokens = () => ({
  headerBg: token.color('--paper'),
  headerSortActiveBg: token.color('--paper'),
  headerSortHoverBg: token.color('--lichen'),
  bodySortBg: token.color('--card'),
  rowHoverBg: token.color('--card'),
  rowExpandedBg: token.color('--card'),
  headerSplitColor: 'transparent',
});

/** antd computes shades from its seed tokens, so it needs the tokens' current values. */
function tokens() {
  return {
    colorPrimary: token.color('--moss'),
    colorPrimaryHover: token.color('--moss-strong'),
    colorPrimaryActive: token.color('--moss-strong'),
    colorLink: token.color('--moss'),
    colorLinkHover: token.color('--moss-strong'),
    colorLinkActive: token.color('--moss-strong'),
    colorInfo: token.color('--sky'),
    colorWarning: token.color('--saffron'),
    colorError: token.color('--madder'),
    colorSuccess: token.color('--moss'),
    // The shades that antd derives from the seeds aren't the portal's.
    colorSuccessBg: token.color('--lichen'),
    colorSuccessBorder: token.color('--rule-strong'),
    colorInfoBg: token.color('--sky-wash'),
    colorInfoBorder: token.color('--sky'),
    colorWarningBg: token.color('--saffron-wash'),
    colorWarningBorder: token.color('--saffron'),
    colorErrorBg: token.color('--madder-wash'),
    colorErrorBorder: token.color('--madder'),
    colorTextBase: token.color('--ink'),
    colorBgBase: token.color('--card'),
    colorBgLayout: token.color('--paper'),
    // Derived from the base, the panels of the dark theme would be a bright green.
    colorBgContainer: token.color('--card'),
    colorBgElevated: token.color('--card'),
    colorBorder: token.color('--rule-strong'),
    colorBorderDisabled: token.color('--rule'),
    colorBorderSecondary: token.color('--rule'),
    colorTextDescription: token.color('--ink-soft'),
    colorTextTertiary: token.color('--ink-soft'),
    colorTextPlaceholder: token.color('--ink-soft'),
    // Arrows of select fields.
    colorTextQuaternary: token.color('--ink-soft'),
    colorTextLightSolid: token.color('--on-moss'),
    // Selected rows and options; derived ones are too dark for soft ink.
    controlItemBgActive: token.color('--lichen'),
    controlItemBgActiveHover: token.color('--lichen'),
    fontFamily: token.text('--sans'),
    fontSize: 16,
    // As large as the portal's own checkboxes.
    controlInteractiveSize: 22,
    borderRadius: 8,
    borderRadiusLG: 12,
    motionDurationMid: '0.16s',
    motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}
