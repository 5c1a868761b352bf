import type { Listing } from './listing';

/** The form that TrueNAS shows before it installs the app. */
export function truenasQuestions(app: Listing): object {
  const integer = (fields: object) => ({ type: 'int', required: true, ...fields });
  const dict = (attrs: object[], more: object = {}) => ({ type: 'dict', ...more, attrs });
  const group = (name: string) => ({
    name: `${name} Configuration`,
    description: `${name} of Dear Ones`,
  });
  const shownFor = (type: string) => ({ show_if: [['type', '=', type]] });
  return {
    groups: ['Dear Ones', 'User and Group', 'Network', 'Storage', 'Resources'].map(group),
    questions: [
      {
        variable: 'TZ',
        group: 'Dear Ones Configuration',
        label: 'Time zone',
        schema: {
          type: 'string',
          default: 'Etc/UTC',
          required: true,
          $ref: ['definitions/timezone'],
        },
      },
      {
        variable: 'dear_ones',
        label: '',
        group: 'Dear Ones Configuration',
        schema: dict([
          {
            variable: 'additional_envs',
            label: 'Additional Environment Variables',
            description: `The settings of ${app.documentation}, such as APP_URL. The set-up page asks for what is needed.`,
            schema: {
              type: 'list',
              default: [],
              items: [
                {
                  variable: 'env',
                  label: 'Environment Variable',
                  schema: dict([
                    { variable: 'name', label: 'Name', schema: { type: 'string', required: true } },
                    { variable: 'value', label: 'Value', schema: { type: 'string' } },
                  ]),
                },
              ],
            },
          },
        ]),
      },
      {
        variable: 'run_as',
        label: '',
        group: 'User and Group Configuration',
        schema: dict([
          {
            variable: 'user',
            label: 'User ID',
            description: 'The user id that the files of Dear Ones belong to.',
            schema: integer({ min: 568, default: 568 }),
          },
          {
            variable: 'group',
            label: 'Group ID',
            description: 'The group id that the files of Dear Ones belong to.',
            schema: integer({ min: 568, default: 568 }),
          },
        ]),
      },
      {
        variable: 'network',
        label: '',
        group: 'Network Configuration',
        schema: dict([
          {
            variable: 'web_port',
            label: 'WebUI Port',
            schema: dict([
              {
                variable: 'bind_mode',
                label: 'Port Bind Mode',
                schema: {
                  type: 'string',
                  default: 'published',
                  enum: [
                    {
                      value: 'published',
                      description: 'Publish port on the host for external access',
                    },
                    {
                      value: 'exposed',
                      description: 'Expose port for inter-container communication',
                    },
                    { value: '', description: 'None' },
                  ],
                },
              },
              {
                variable: 'port_number',
                label: 'Port Number',
                schema: integer({ default: app.storePort, min: 1, max: 65_535 }),
              },
              {
                variable: 'host_ips',
                label: 'Host IPs',
                description: 'IPs on the host to bind this port',
                schema: {
                  type: 'list',
                  show_if: [['bind_mode', '=', 'published']],
                  default: [],
                  items: [
                    {
                      variable: 'host_ip',
                      label: 'Host IP',
                      schema: {
                        type: 'string',
                        required: true,
                        $ref: ['definitions/node_bind_ip'],
                      },
                    },
                  ],
                },
              },
            ]),
          },
        ]),
      },
      {
        variable: 'storage',
        label: '',
        group: 'Storage Configuration',
        schema: dict([
          {
            variable: 'data',
            label: 'Data',
            description: 'The database, with all photos, recordings and settings.',
            schema: dict([
              {
                variable: 'type',
                label: 'Type',
                schema: {
                  type: 'string',
                  required: true,
                  default: 'ix_volume',
                  enum: [
                    {
                      value: 'host_path',
                      description: 'Host Path (Path that already exists on the system)',
                    },
                    {
                      value: 'ix_volume',
                      description: 'ixVolume (Dataset created automatically by the system)',
                    },
                  ],
                },
              },
              {
                variable: 'ix_volume_config',
                label: 'ixVolume Configuration',
                schema: dict(
                  [
                    {
                      variable: 'acl_enable',
                      label: 'Enable ACL',
                      schema: { type: 'boolean', default: false },
                    },
                    {
                      variable: 'dataset_name',
                      label: 'Dataset Name',
                      schema: { type: 'string', required: true, hidden: true, default: 'data' },
                    },
                    {
                      variable: 'acl_entries',
                      label: 'ACL Configuration',
                      schema: dict([], { show_if: [['acl_enable', '=', true]] }),
                    },
                  ],
                  { ...shownFor('ix_volume'), $ref: ['normalize/ix_volume'] },
                ),
              },
              {
                variable: 'host_path_config',
                label: 'Host Path Configuration',
                schema: dict(
                  [
                    {
                      variable: 'acl_enable',
                      label: 'Enable ACL',
                      schema: { type: 'boolean', default: false },
                    },
                    {
                      variable: 'acl',
                      label: 'ACL Configuration',
                      schema: dict([], {
                        show_if: [['acl_enable', '=', true]],
                        $ref: ['normalize/acl'],
                      }),
                    },
                    {
                      variable: 'path',
                      label: 'Host Path',
                      schema: {
                        type: 'hostpath',
                        show_if: [['acl_enable', '=', false]],
                        required: true,
                      },
                    },
                  ],
                  shownFor('host_path'),
                ),
              },
            ]),
          },
        ]),
      },
      {
        variable: 'resources',
        label: '',
        group: 'Resources Configuration',
        schema: dict([
          {
            variable: 'limits',
            label: 'Limits',
            schema: dict([
              {
                variable: 'cpus',
                label: 'CPUs',
                description: 'CPUs limit for Dear Ones.',
                schema: integer({ default: 2 }),
              },
              {
                variable: 'memory',
                label: 'Memory (in MB)',
                description: 'Memory limit for Dear Ones and its database.',
                schema: integer({ default: 1_024 }),
              },
            ]),
          },
        ]),
      },
    ],
  };
}
