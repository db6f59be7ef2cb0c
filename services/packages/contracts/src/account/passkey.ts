/** The ways to reach an authenticator, by their names in WebAuthn. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
