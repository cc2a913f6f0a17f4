import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'

const SAVE = '/settings/registration?redirectTo=%2Fdashboard'

/** For administrators, until one has decided who may register. */
export function RegistrationBanner({ policy }: { policy: string }) {
  const { formAction, formData } = useNavigation()
  const busy = formAction === SAVE && formData?.get('mode')

  return (
    <Banner tone="caution">
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="py-1">{policy}</p>
        <Form method="post" action={SAVE} preventScrollReset className="flex flex-wrap gap-2">
          <Button name="mode" value="invite" size="sm" busy={busy === 'invite'} busyLabel="Saving...">
            By invitation only
          </Button>
          <Button name="mode" value="open" size="sm" variant="ghost" busy={busy === 'open'} busyLabel="Saving...">
            Keep it open
          </Button>
        </Form>
      </div>
    </Banner>
  )
}
