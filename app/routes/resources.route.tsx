import { EmptyState } from '#ui/empty-state';
import { Heading } from '#ui/heading';
import { BookOpen } from '#ui/icon';
import { Link } from '#ui/link';
import { Page } from '#ui/page';
import { Stack } from '#ui/stack';
import { paths } from '../paths.ts';

/** 'Learning Resources': a placeholder that says in Filipino that resources will be added soon (docs/product.md#page-1). */
export default function ResourcesRoute() {
  return (
    <Page>
      <Stack gap={5}>
        <Heading level={1}>Learning Resources</Heading>
        <div lang="fil">
          <EmptyState
            icon={<BookOpen />}
            title="Malapit na"
            description="Magdaragdag kami rito ng mga materyal sa pag-aaral sa lalong madaling panahon. Habang naghihintay, magsanay muna."
            action={<Link href={paths.quizzes}>Pumunta sa mga pagsusulit</Link>}
          />
        </div>
      </Stack>
    </Page>
  );
}
