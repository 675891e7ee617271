import { ResourcesScreen } from '#features/resources';
import { paths } from '../paths.ts';

export default function ResourcesRoute() {
  return <ResourcesScreen quizzesHref={paths.quizzes} />;
}
