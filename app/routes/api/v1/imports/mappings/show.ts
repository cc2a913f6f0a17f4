import { missing } from '#app/base/api/api-error.ts'
import { RecordParams } from '#app/base/api/record-input.ts'
import { deleteTemplate } from '#app/files/imports/templates/mapping-templates.server.ts'
import { apiActions, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiActions({
  DELETE: apiOperation(
    { access: 'admin', summary: 'Deletes a kept mapping; files matched by it are not affected', params: RecordParams },
    async ({ params, author, writer, now }) => {
      if (!(await deleteTemplate(writer, params.id, author, now))) missing('Mapping not found')
      return undefined
    },
  ),
})
