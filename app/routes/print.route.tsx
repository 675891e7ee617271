import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { PrintScreen } from '#features/paper';
import { bookletPath, enterAnswersPath } from '../links.ts';

/** `/print?exam=half` makes a new booklet. `/print/K7M4P2QX` shows the booklet with that code. */
export default function PrintRoute() {
  const { code } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <PrintScreen
      code={code}
      query={query.toString()}
      onCode={(drawn) => void navigate(bookletPath(drawn), { replace: true })}
      keyInHref={enterAnswersPath}
      onPrint={() => window.print()}
    />
  );
}
