import { limits, passkeys } from '@portal/contracts';
import { type ApiError, Button, call, Muted, Stack, toastFailure } from '@portal/sdk';
import { useMutation } from '@portal/sdk/query';
import { KeyRound } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { askForPasskey, offerPasskeys, stopAsking } from '../passkeys/browser-passkeys.ts';
import { useObstacle } from '../passkeys/use-obstacle.ts';
import { useAccountTexts } from '../texts/account.ts';
import { usePasskeyTexts } from '../texts/passkey.ts';
import styles from './auth.module.css';
import { useLogInByPasskey } from './auth.writes.ts';
import { Failure } from './failure.tsx';

/** A new challenge, before the last one expires. */
const renewMs = 0.8 * limits.passkeys.challengeMs;

/** The login by a passkey: a button, and what the browser offers in the field of the name while the form isn't busy. */
export function PasskeyLogin({ isFormBusy }: { isFormBusy: boolean }) {
  const labels = usePasskeyTexts();
  const { login } = useAccountTexts();
  const [host, setHost] = useState<string | null>();
  const [round, setRound] = useState(0);
  const obstacle = useObstacle(host);
  const { mutateAsync: logIn } = useLogInByPasskey();
  const offerAgain = useCallback(() => setRound((current) => current + 1), []);
  const ask = useMutation<unknown, ApiError, void>({
    mutationFn: async () => {
      const { options } = await call(passkeys.beginSignIn);
      setHost(options?.rpId ?? null);
      const body = options && (await askForPasskey(options));
      if (body) await logIn({ body });
    },
    onError: (error) => toastFailure(login.failed, error),
    onSettled: offerAgain,
  });
  if (obstacle) return <Muted>{labels.obstacles[obstacle]}</Muted>;
  return (
    <Stack gap={16}>
      <p className={styles.or}>{labels.or}</p>
      <Button isBusy={ask.isPending} disabled={isFormBusy} onClick={() => ask.mutate()}>
        <KeyRound aria-hidden size={20} strokeWidth={1.5} />
        {ask.isPending ? labels.waiting : labels.logIn}
      </Button>
      <Failure error={ask.error} />
      {!isFormBusy && !ask.isPending && <PasskeyOffer key={round} onHost={setHost} onOver={offerAgain} />}
    </Stack>
  );
}

interface PasskeyOfferProps {
  /** Called with the host whose passkeys are accepted; null: no site's. */
  onHost: (host: string | null) => void;
  /** Called when another offer can take its place. */
  onOver: () => void;
}

/** Lets the browser offer passkeys in the field of the name, and logs in by the chosen one. */
function PasskeyOffer({ onHost, onOver }: PasskeyOfferProps) {
  const { login } = useAccountTexts();
  const { mutateAsync: logIn } = useLogInByPasskey();
  const { failed } = login;
  useEffect(() => {
    let isOver = false;
    const offer = async () => {
      const { options } = await call(passkeys.beginSignIn);
      if (isOver) return;
      onHost(options?.rpId ?? null);
      const body = options && (await offerPasskeys(options, () => isOver));
      if (body && !isOver) await logIn({ body });
    };
    offer().catch((error: ApiError) => {
      if (!isOver && error.code === 'not_signed_in') toastFailure(failed, error);
    });
    const timer = setTimeout(onOver, renewMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopAsking();
    };
  }, [onHost, onOver, logIn, failed]);
  return null;
}
