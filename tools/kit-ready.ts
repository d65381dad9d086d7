import { installKit } from './kit-install.ts'

// Installs the tools of tools/kit, for programs that read their types.
process.exitCode = await installKit()
