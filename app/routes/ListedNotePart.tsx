import { ListedNote, type ListedNoteProps } from '#features/plan';
import { paths } from '../paths.ts';

export default function ListedNotePart(props: Omit<ListedNoteProps, 'planHref'>) {
  return <ListedNote {...props} planHref={paths.plan} />;
}
