import { Link } from '@portal/sdk/router';
import { paths } from '../paths.ts';
import { Advice } from '../photo/advice.tsx';
import { useTexts } from '../texts/index.ts';

/** How to get a good answer, and how good answers are. */
export function IdentifyAdvice() {
  const { identify } = useTexts();
  return (
    <Advice title={identify.advice} rules={identify.rules}>
      <p>
        {identify.notToEat} <Link to={paths.accuracy}>{identify.howOftenRight}</Link>
      </p>
    </Advice>
  );
}
