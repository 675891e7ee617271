import { Heading, Text } from '#ui/heading';
import { Link } from '#ui/link';
import { Page } from '#ui/page';
import { Stack } from '#ui/stack';
import { paths } from '../paths.ts';

export default function NotFoundRoute() {
  return (
    <Page width="narrow">
      <Stack gap={4}>
        <Heading level={1}>Page Not Found</Heading>
        <Text tone="muted">There is nothing at this address.</Text>
        <Link variant="button-primary" href={paths.home}>
          Go to the home page
        </Link>
      </Stack>
    </Page>
  );
}
