/** How a browser reaches an authenticator, by the names of WebAuthn. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
