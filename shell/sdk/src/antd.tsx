import { ConfigProvider, theme } from 'antd';
import { type ReactNode, useSyncExternalStore } from 'react';
import { onThemeChange, themeName, token } from './theme/theme.ts';

/** What the portal uses of antd. Only the screens that import this module fetch it. */
export { Image, Modal } from 'antd';

/** Gives antd's components below it the portal's theme. */
export function AntdScope({ children }: { children: ReactNode }) {
  const name = useSyncExternalStore(onThemeChange, themeName);
  return (
    <ConfigProvider
      theme={{
        algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: antdTokens(),
      }}
    >
      {children}
    </ConfigProvider>
  );
}

/** antd computes shades from its seed tokens, so it needs the tokens' current values. */
function antdTokens() {
  return {
    colorPrimary: token.color('--moss'),
    colorLink: token.color('--moss'),
    colorInfo: token.color('--sky'),
    colorWarning: token.color('--saffron'),
    colorError: token.color('--madder'),
    colorTextBase: token.color('--ink'),
    colorBgBase: token.color('--card'),
    colorBorder: token.color('--rule-strong'),
    fontFamily: token.text('--sans'),
    fontSize: 16,
    borderRadius: 8,
    borderRadiusLG: 12,
    motionDurationMid: '0.16s',
  };
}
