import { links } from '@portal/contracts';
import { Link } from '@portal/sdk/router';
import { Advice } from '../photo/advice.tsx';
import { useTexts } from '../texts/index.ts';

export function IdentifyAdvice() {
  const { identify } = useTexts();
  return (
    <Advice title={identify.advice} rules={identify.rules}>
      <p>
        {identify.neverEat} <Link to={links.accuracy()}>{identify.howAccurate}</Link>
      </p>
    </Advice>
  );
}
