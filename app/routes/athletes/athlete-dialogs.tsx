import { Outlet, useOutletContext } from '@remix-run/react'
import { AthleteProfile, type AthleteProfileProps } from '#app/records/athletes/profile/athlete-profile.tsx'

/** The dialogs about one athlete, with the page they were opened on behind them. The list, which shows no such page, has no scripts for it. */
export default function AthleteDialogs() {
  const profile = useOutletContext<AthleteProfileProps | null>()

  return (
    <>
      {profile && <AthleteProfile {...profile} />}
      <Outlet />
    </>
  )
}
