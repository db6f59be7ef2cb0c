import { ConfigProvider, theme } from 'antd';
import { type ReactNode, useSyncExternalStore } from 'react';
import { onThemeChange, themeName, token } from './look/theme.ts';

/** What the portal uses of antd: a facade, fetched only by the screens that need it. */
export { Image, Modal } from 'antd';

/** Draws antd's parts below it in the portal's colours, type and shapes. */
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

/** antd computes shades from its seeds, so it is given what the tokens come to in this theme. */
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
